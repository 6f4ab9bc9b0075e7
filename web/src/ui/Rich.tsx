import { createElement, Fragment, type ReactNode } from 'react';

interface RichProps {
  /** `Read <link>the guide</link> first: <email/> wrote it.` */
  text: string;
  /** What stands for each tag, by its name. What a person has typed belongs here, never into the text. */
  tags: Record<string, (label: string) => ReactNode>;
}

/** A text with links or other elements in it, so that each language puts them where they belong. */
export function Rich({ text, tags }: RichProps) {
  const parts = text.split(/(<\w+\/>|<(\w+)>.*?<\/\2>)/);
  // Of each match the name of its tag follows, or nothing.
  const shown = parts
    .filter((_, at) => at % 3 !== 2)
    .map((part, at) => (at % 2 === 1 ? element(part, tags) : part));
  return createElement(Fragment, null, ...shown);
}

function element(part: string, tags: RichProps['tags']): ReactNode {
  const [, name = '', label = ''] = /^<(\w+)\/?>(?:(.*)<\/\1>)?$/.exec(part) ?? [];
  return tags[name]?.(label) ?? part;
}
