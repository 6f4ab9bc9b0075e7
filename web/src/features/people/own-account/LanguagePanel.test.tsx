import { screen } from '@testing-library/react';
import type { InterfaceLanguage } from '../../../gateway/generated';
import { failWith500 } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { loadAnew } from '../../../ui/load-anew';
import { useOwnAccountQuery } from './Account.generated';
import { ChangeEmail } from './ChangeEmail';
import { LanguagePanel } from './LanguagePanel';

jest.mock('../../../ui/load-anew', () => ({ loadAnew: jest.fn() }));

function Screen() {
  const { data } = useOwnAccountQuery();
  if (!data?.viewer) return null;
  return (
    <>
      <ChangeEmail email="ann@example.com" />
      <LanguagePanel language={data.viewer.account.language} />
    </>
  );
}

function open(language: InterfaceLanguage | null, answers = {}) {
  const account = { id: '1', email: 'ann@example.com', role: 'USER', language, application: null };
  const changeLanguage = jest.fn(({ input }) => {
    account.language = input.language;
    return { account };
  });
  signIn();
  const view = renderScreen(<Screen />, {
    access: 'loggedIn',
    answers: {
      accessTokens: () => [],
      viewer: () => ({
        sessionExpiresAt: '2026-11-21T09:45:00.000Z',
        productVersion: '1',
        account,
        sessions: [],
      }),
      changeLanguage,
      ...answers,
    },
  });
  return { ...view, changeLanguage };
}

const choice = (name: string) => screen.findByRole('radio', { name });

afterEach(() => {
  jest.mocked(loadAnew).mockClear();
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser has it.
  document.cookie = 'language=; Path=/; Max-Age=0';
});

it('a choice is kept with the account and in the browser, and the page is loaded anew', async () => {
  const { user, changeLanguage } = open(null);
  expect(await choice('Default')).toBeChecked();
  await user.click(await choice('Français'));
  expect(await choice('Français')).toBeChecked();
  expect(changeLanguage.mock.calls[0]?.[0]).toEqual({ input: { language: 'FR' } });
  expect(document.cookie).toBe('language=fr');
  expect(loadAnew).toHaveBeenCalledTimes(1);
});

it('a page that is in the chosen language already stays as it is', async () => {
  const { user, changeLanguage } = open('FR');
  await user.click(await choice('Default'));
  expect(await screen.findByText('Your language has been saved.')).toBeVisible();
  expect(changeLanguage.mock.calls[0]?.[0]).toEqual({ input: { language: null } });
  expect(document.cookie).toBe('');
  expect(loadAnew).not.toHaveBeenCalled();
});

it('nothing changes where the choice could not be kept', async () => {
  const { user } = open(null, { changeLanguage: failWith500 });
  await user.click(await choice('English'));
  expect(await screen.findByText('❌ That did not work. Please try again.')).toBeVisible();
  expect(await choice('Default')).toBeChecked();
  expect(document.cookie).toBe('');
  expect(loadAnew).not.toHaveBeenCalled();
});

it('there is no choice while something is typed on the page, which would be lost', async () => {
  const { user } = open(null);
  await user.click(await screen.findByRole('button', { name: 'Change email' }));
  const field = await screen.findByRole('textbox', { name: 'New email' });
  await enter(user, field, 'a');
  expect(await choice('Français')).toBeDisabled();
  expect(screen.getByText(/first send or empty what you have typed/)).toBeVisible();
  await user.clear(field);
  expect(await choice('Français')).toBeEnabled();
});
