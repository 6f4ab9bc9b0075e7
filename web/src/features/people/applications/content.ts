import { contents } from './content.texts';

export { contents };

export type ContentPath = keyof typeof contents;

export const contentPaths = Object.keys(contents) as ContentPath[];

/** The address of the content of an application. */
export const contentOf = (path: ContentPath, application: string): string =>
  `${path}?${new URLSearchParams({ application })}`;

/** The page that imports a list. */
export const importAddress = (name: string): string => `/import?${new URLSearchParams({ kind: name })}`;
