import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { useLocation } from 'react-router';
import type { AppRoute } from '../../../app/app-route';
import { aPromise, failWith500, loseConnection, refuse } from '../../../testing/a-gateway';
import { renderApp, signIn } from '../../../testing/render';
import { CreatePasswordScreen } from './CreatePasswordScreen';
import { ForgotPasswordScreen } from './ForgotPasswordScreen';

const routes: AppRoute[] = [
  {
    path: '/create-new-password',
    title: 'Nouveau mot de passe',
    access: 'everyone',
    Screen: () => (
      <StrictMode>
        <CreatePasswordScreen />
      </StrictMode>
    ),
  },
  {
    path: '/login',
    title: 'Login',
    access: 'everyone',
    Screen: () => <h1>{`Page /login of ${useLocation().state?.email ?? 'nobody'}`}</h1>,
  },
  { path: '/forgot-password', title: 'Forgot', access: 'everyone', Screen: ForgotPasswordScreen },
  ...['/password-success', '/join'].map(
    (path): AppRoute => ({ path, title: path, access: 'everyone', Screen: () => <h1>{`Page ${path}`}</h1> }),
  ),
];

const link = { expiresAt: '2026-11-21T09:30:00.000Z', email: 'lea@example.com' };
const strongPassword = 'Abcdefg1!';
const newPassword = () => screen.getByLabelText('Nouveau mot de passe');
const confirmPassword = () => screen.getByLabelText('Confirmer le mot de passe');
const pageOf = (path: string) => screen.findByRole('heading', { name: `Page ${path}` });

function open(query: string, answers = {}) {
  return renderApp(routes, {
    at: `/create-new-password${query}`,
    answers: { passwordLink: () => link, ...answers },
  });
}

async function save(first: string, second: string, answers = {}, query = '?token=abc') {
  const view = open(query, answers);
  await screen.findByLabelText('Nouveau mot de passe');
  fireEvent.change(newPassword(), { target: { value: first } });
  fireEvent.change(confirmPassword(), { target: { value: second } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
  return view;
}

describe('a link', () => {
  it('is checked before the form is shown, in French', async () => {
    const answer = aPromise<typeof link>();
    const asked: unknown[] = [];
    open('?token=abc', {
      passwordLink: ({ input }: { input: object }) => {
        asked.push({ ...input });
        return answer.promise;
      },
    });
    expect(screen.getByText('Vérification du lien…')).toBeVisible();
    expect(screen.queryByLabelText('Nouveau mot de passe')).not.toBeInTheDocument();
    await act(async () => answer.resolve(link));
    expect(await screen.findByLabelText('Nouveau mot de passe')).toBeVisible();
    expect(asked[0]).toEqual({ token: 'abc', mode: 'WEB' });
  });

  it.each([
    ['?token=abc&mode=app', 'APP'],
    ['?token=abc&src=app', 'APP'],
    ['?token=abc&mode=web', 'WEB'],
  ])('%s is checked as %s', async (query, mode) => {
    let asked: unknown;
    open(query, {
      passwordLink: ({ input }: { input: { mode: string } }) => {
        asked = input.mode;
        return link;
      },
    });
    await screen.findByLabelText('Nouveau mot de passe');
    expect(asked).toBe(mode);
  });

  it.each([
    [
      { isRevoked: true, inviter: 'boss@example.com', application: 'Garden' },
      'Cette invitation a été annulée : ce lien ne fonctionne plus. Demandez une nouvelle invitation à boss@example.com.',
    ],
    [
      { isRevoked: false, inviter: null, application: 'Garden' },
      'Cette invitation a expiré : ce lien ne fonctionne plus. Demandez une nouvelle invitation aux responsables de Garden.',
    ],
  ])('of a closed invitation %j says so, and whom to ask', async (closedInvitation, text) => {
    open('?token=abc', {
      passwordLink: () => refuse('LINK_EXPIRED', 'Invalid or expired link.'),
      closedInvitation: () => closedInvitation,
    });
    expect(await screen.findByText(text)).toBeVisible();
    const again = screen.queryByRole('link', { name: 'Demander un nouveau lien' });
    expect(again === null).toBe(closedInvitation.isRevoked);
  });

  it('of an invitation to an application that cannot be used here leads to the page of the invitation', async () => {
    const { place } = open('?token=abc', {
      passwordLink: () => refuse('LINK_EXPIRED', 'Invalid or expired link.'),
      closedInvitation: () => null,
      invitation: ({ token }: { token: string }) =>
        token === 'abc' ? { email: 'lea@example.com' } : refuse('LINK_EXPIRED', ''),
    });
    expect(await pageOf('/join')).toBeVisible();
    expect(place()).toBe('/join?token=abc');
    expect(screen.queryByText(/Ce lien est invalide/)).not.toBeInTheDocument();
  });

  it('without a token leads to the forgotten password with a message', async () => {
    open('');
    expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toBeVisible();
    expect(await screen.findAllByText(/Ce lien est incomplet/)).toHaveLength(1);
  });

  it('that cannot be used leads to the forgotten password with a message', async () => {
    open('?token=old', { passwordLink: () => refuse('LINK_EXPIRED', 'Invalid or expired link.') });
    expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toBeVisible();
    expect(await screen.findAllByText(/Ce lien est invalide ou a expiré/)).toHaveLength(1);
  });

  it('that was used says that the password is set, and leads to the log-in', async () => {
    const { user } = open('?token=old', { passwordLink: () => refuse('LINK_EXPIRED', '', [], true) });
    expect(await screen.findByText(/^Ce lien a déjà servi/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Se connecter maintenant' }));
    expect(await screen.findByRole('heading', { name: 'Page /login of nobody' })).toBeVisible();
  });

  it('of an app user that was used says that the password is set, and leads to no log-in here', async () => {
    open('?token=old&mode=app', { passwordLink: () => refuse('LINK_EXPIRED', '', [], true) });
    expect(await screen.findByText(/Connectez-vous avec lui dans l’application/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Se connecter maintenant' })).toBeNull();
  });

  it.each([
    ['lost', loseConnection, 'Erreur inattendue'],
    ['broken', failWith500, 'Erreur serveur'],
  ])('whose check was %s stays, and can be checked again', async (_name, fail, message) => {
    let calls = 0;
    const { user } = open('?token=abc', { passwordLink: () => (++calls === 1 ? fail() : link) });
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByLabelText('Nouveau mot de passe')).toBeVisible();
  });
});

it('H3: after a verification the page explains why a password is needed', async () => {
  renderApp(routes, {
    at: { pathname: '/create-new-password', search: '?token=abc', state: { verified: true } },
    answers: { passwordLink: () => link },
  });
  expect(await screen.findByLabelText('Nouveau mot de passe')).toBeVisible();
  expect(screen.getByText(/Votre adresse e-mail est vérifiée/)).toBeVisible();
});

describe('a new password', () => {
  it.each([
    ['', '', 'Veuillez remplir les deux champs.', newPassword],
    [strongPassword, '', 'Veuillez remplir les deux champs.', confirmPassword],
    [
      'Abcdef1',
      'Abcdef1',
      'Mot de passe trop faible : il faut au moins 8 caractères et un caractère spécial.',
      newPassword,
    ],
    ['ABCDEFG1!', 'ABCDEFG1!', 'Mot de passe trop faible : il faut une minuscule.', newPassword],
    ['abcdefg1!', 'abcdefg1!', 'Mot de passe trop faible : il faut une majuscule.', newPassword],
    ['Abcdefgh!', 'Abcdefgh!', 'Mot de passe trop faible : il faut un chiffre.', newPassword],
    ['Abcdefg12', 'Abcdefg12', 'Mot de passe trop faible : il faut un caractère spécial.', newPassword],
    [strongPassword, 'Abcdefg2!', 'Les mots de passe ne correspondent pas.', confirmPassword],
  ])('%j with %j is not sent: %s', async (first, second, message, field) => {
    await save(first, second);
    const toast = await screen.findByText(message);
    expect(toast).toBeVisible();
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
  });

  it.each([
    [
      'WEAK_PASSWORD',
      'This password is among the most common ones.',
      /^Mot de passe trop faible : il est trop courant/,
    ],
    ['PASSWORD_MISMATCH', 'No match.', 'Les mots de passe ne correspondent pas.'],
    ['LINK_EXPIRED', 'Expired.', 'Ce lien a expiré. Veuillez demander un nouveau lien.'],
    ['UNAVAILABLE', 'Un instant.', 'Un instant.'],
    ['UNAVAILABLE', '', 'Erreur serveur'],
  ] as const)('rejected with %s (%j) shows: %s', async (code, answer, message) => {
    await save(strongPassword, strongPassword, { setPassword: () => refuse(code, answer) });
    expect(await screen.findByText(message)).toBeVisible();
    expect(newPassword()).toHaveValue(strongPassword);
  });

  it.each([
    ['a failure of the server', failWith500, 'Erreur serveur'],
    ['a lost connection', loseConnection, 'Erreur inattendue'],
  ])('after %s shows a message', async (_name, setPassword, message) => {
    await save(strongPassword, strongPassword, { setPassword });
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('of an account leads to the login after 1.5 seconds', async () => {
    const sent: unknown[] = [];
    const setPassword = ({ input }: { input: object }) => {
      sent.push({ ...input });
      return { message: 'Votre mot de passe a été modifié.' };
    };
    const { place } = await save(strongPassword, strongPassword, { setPassword });
    // At one moment: on a busy machine the 1.5 seconds pass between two.
    await waitFor(() => {
      expect(screen.getByText('Votre mot de passe a été modifié.')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Mot de passe enregistré' })).toBeVisible();
      expect(place()).toBe('/create-new-password?token=abc');
    });
    const login = { name: 'Page /login of lea@example.com' };
    expect(await screen.findByRole('heading', login, { timeout: 3_000 })).toBeVisible();
    expect(place()).toBe('/login');
    await waitFor(() => expect(screen.queryByText('Votre mot de passe a été modifié.')).toBeNull());
    expect(sent).toEqual([
      { token: 'abc', mode: 'WEB', newPassword: strongPassword, confirmPassword: strongPassword },
    ]);
  });

  it('of an app user leads to the page that ends there', async () => {
    const setPassword = () => ({ message: 'Votre mot de passe a été modifié.' });
    await save(strongPassword, strongPassword, { setPassword }, '?token=abc&mode=app');
    expect(await pageOf('/password-success')).toBeVisible();
    // That page is in English, and says so itself.
    expect(screen.queryByText('Votre mot de passe a été modifié.')).toBeNull();
  });

  it('ends the session of this browser when it was the account’s', async () => {
    signIn();
    await save(strongPassword, strongPassword, { setPassword: () => ({ message: '' }), viewer: () => null });
    expect(await screen.findByRole('heading', { name: 'Mot de passe enregistré' })).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });
});
