import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { App } from '../app/App';
import type { Access, AppRoute } from '../app/app-route';
import { createClient } from '../gateway/client';
import type { Membership } from '../gateway/memberships';
import { session } from '../gateway/session';
import { type Answers, aGateway } from './a-gateway';
import { aMembership, knowMemberships } from './memberships';

const minuteMs = 60_000;

/** Logs a user in, as after a login in this browser. */
export function signIn({
  email = 'ann@example.com',
  role = 'USER' as 'USER' | 'ADMIN',
  application = 'Garden',
  expiresAt = Date.now() + 10 * minuteMs,
} = {}) {
  session.begin({
    sessionExpiresAt: new Date(expiresAt).toISOString(),
    account: { id: '1', email, role, language: null, application: { id: '7', name: application } },
  });
}

interface InitialPlace {
  pathname: string;
  search: string;
  state: unknown;
}

interface RenderOptions {
  answers?: Answers;
  /** Where the router starts. */
  at?: string | InitialPlace;
  /** Where the person works: as owner of its home application by default; null for not known yet. */
  memberships?: readonly Membership[] | null;
  /** The application in which an administrator works as owner. */
  worksAsOwnerOf?: string | null;
}

/** Codes have no fields unless a test says so. */
const withoutFields: Answers = { codeFields: () => [] };

/** Renders the whole application on the given routes. @returns the view, and the router's current path */
export function renderApp(
  routes: AppRoute[],
  { answers = {}, at = '/', memberships, worksAsOwnerOf = null }: RenderOptions = {},
) {
  let place = typeof at === 'string' ? at : at.pathname + at.search;
  function Place() {
    const { pathname, search } = useLocation();
    place = pathname + search;
    return null;
  }
  const client = createClient(aGateway({ ...withoutFields, ...answers }));
  const { isAuthenticated, application } = session.get();
  if (isAuthenticated && memberships !== null)
    knowMemberships(client, memberships ?? [aMembership(application, 'OWNER', true)], worksAsOwnerOf);
  const view = render(
    <MemoryRouter initialEntries={[at]} useTransitions={false}>
      <App client={client} routes={routes} env="test" />
      <Place />
    </MemoryRouter>,
  );
  return { ...view, client, user: userEvent.setup(), place: () => place };
}

/** Renders one screen inside the application: `renderScreen(<QuestionsScreen />, { answers: { … } })`. */
export function renderScreen(
  element: ReactElement,
  { at = '/screen', access = 'everyone', ...options }: RenderOptions & { at?: string; access?: Access } = {},
) {
  const path = at.split(/[?#]/)[0] ?? at;
  const route: AppRoute = { path, title: 'Screen', access, Screen: () => element };
  return renderApp([route], { at, ...options });
}

/** Enters a text at once, where its single keys are not the subject: each key renders the form again. */
export async function enter(user: UserEvent, field: Element, text: string) {
  await user.click(field);
  await user.paste(text);
}
