const maxLength = 500;

/**
 * The path of this installation that a text names, with its query; `/` for the address of another site, and for a way
 * to the provider, which would begin without end.
 */
export function ownPath(text: unknown, publicUrl: string): string {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, publicUrl)) return '/';
  const { origin, pathname, search, hash } = new URL(text, publicUrl);
  const path = `${pathname}${search}${hash}`;
  const isOwn = origin === new URL(publicUrl).origin && !pathname.startsWith('//');
  return isOwn && path.length <= maxLength && !/^\/sso(\/|$)/.test(pathname) ? path : '/';
}
