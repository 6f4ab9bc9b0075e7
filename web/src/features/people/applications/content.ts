/** The content of an application that administrators look at, by the path of its screen. */
export const contents = {
  '/questions': 'Questions',
  '/static_page': 'Static page',
  '/help_page': 'Help center',
  '/user_register': 'Users',
  '/qr-generator': 'QR codes',
} as const;

export type ContentPath = keyof typeof contents;

export const contentPaths = Object.keys(contents) as ContentPath[];

/** The address of the content of an application. */
export const contentOf = (path: ContentPath, application: string): string =>
  `${path}?${new URLSearchParams({ application })}`;

export const messages = {
  missing: 'There is no application of this name.',
} as const;

/** The page that imports a list. */
export const importAddress = (name: string): string => `/import?${new URLSearchParams({ kind: name })}`;
