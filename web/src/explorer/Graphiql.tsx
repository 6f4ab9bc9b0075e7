import 'graphiql/style.css';
import { useEditorContext, usePluginStore } from '@graphiql/react';
import { GraphiQL } from 'graphiql';
import { useEffect, useState } from 'react';
import { examplesPlugin } from './ExamplesPlugin';
import type { Example } from './examples';
import { send } from './send';

interface GraphiqlProps {
  start: Example;
  /** Nothing where it needs none. */
  variables?: object | undefined;
  onRun: () => void;
}

type Operation = Parameters<typeof send>[0];

/** GraphiQL, with the documented examples in its side bar. */
export function Graphiql({ start, variables, onRun }: GraphiqlProps) {
  // With other ones it would begin anew.
  const [given] = useState(() => ({
    query: start.query,
    variables: variables ? JSON.stringify(variables, null, 2) : '',
    plugins: [examplesPlugin],
    storage: memory(),
    fetcher: async (operation: Operation, options: { headers?: Record<string, string> } = {}) => {
      const answer = await send(operation, options.headers);
      if (operation.operationName !== 'IntrospectionQuery') onRun();
      return answer;
    },
  }));
  return (
    <div className="tool" lang="en">
      <GraphiQL {...given} shouldPersistHeaders={false} defaultQuery="" defaultEditorToolsVisibility>
        <OpenExamples />
        <ReachableEditors />
      </GraphiQL>
    </div>
  );
}

/** Beside them there is room for the list. By its button, because a plugin that is visible from the start stays hidden. */
function OpenExamples() {
  const isThere = usePluginStore(({ plugins }) => plugins.includes(examplesPlugin));
  useEffect(() => {
    if (isThere && window.matchMedia('(min-width: 64rem)').matches)
      document.querySelector<HTMLElement>('.graphiql-sidebar button:nth-of-type(3)')?.click();
  }, [isThere]);
  return null;
}

/** The editors get names, and would keep whoever has no mouse: Tab leads on, as on every other page. */
function ReachableEditors() {
  const { queryEditor, variableEditor, headerEditor, responseEditor } = useEditorContext({ nonNull: true });
  useEffect(() => {
    const editors = {
      Query: queryEditor,
      Variables: variableEditor,
      Headers: headerEditor,
      Answer: responseEditor,
    };
    for (const [name, editor] of Object.entries(editors)) {
      editor?.addKeyMap({ Tab: false, 'Shift-Tab': false });
      editor?.getInputField().setAttribute('aria-label', name);
    }
  }, [queryEditor, variableEditor, headerEditor, responseEditor]);
  return null;
}

/** Instead of the browser's storage: passwords stand among the variables, and are gone with the page. */
function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    get length() {
      return items.size;
    },
  };
}
