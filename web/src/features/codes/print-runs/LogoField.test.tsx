import { screen, waitFor } from '@testing-library/react';
import type { AppRoute } from '../../../app/app-route';
import { type Answers, failWith500, refuse } from '../../../testing/a-gateway';
import { aPreview, aRun, aSheet, aTab } from '../../../testing/print-runs';
import { renderApp, signIn } from '../../../testing/render';
import { PrintScreen } from './PrintScreen';

/** jsdom draws nothing: a picture of some size becomes a PNG that says so. */
let pictureSize = { width: 2_000, height: 1_000 };
const drawn: string[] = [];
beforeEach(() => {
  drawn.length = 0;
  pictureSize = { width: 2_000, height: 1_000 };
  Object.assign(globalThis, {
    createImageBitmap: async (file: File) => {
      if (file.name.startsWith('broken')) throw new DOMException('No picture.');
      return { ...pictureSize, close: () => undefined };
    },
  });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    drawn.push(`${this.width} × ${this.height}`);
    return 'data:image/png;base64,iVBORw0KGgo=';
  });
});
afterEach(() => {
  Object.assign(globalThis, { createImageBitmap: undefined });
});

const png = (name = 'logo.png', size = 100) => {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47]);
  return aFile(bytes, name, 'image/png');
};
const jpeg = () => aFile(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'logo.jpg', 'image/jpeg');
const svg = () =>
  aFile(new TextEncoder().encode('<svg><script>alert(1)</script></svg>'), 'logo.png', 'image/png');

/** jsdom's files cannot be read in parts. */
function aFile(bytes: Uint8Array<ArrayBuffer>, name: string, type: string): File {
  const file = new File([bytes], name, { type });
  const slice = (from: number, to: number) => ({ arrayBuffer: async () => bytes.slice(from, to).buffer });
  return Object.assign(file, { slice });
}

function open(query: string, answers: Answers = {}, first: { id: string; path: string } | null = null) {
  let logo = first;
  const prepared: { logo: boolean }[] = [];
  const saved: string[] = [];
  jest.spyOn(window, 'open').mockReturnValue(aTab() as unknown as Window);
  signIn();
  const routes: AppRoute[] = [
    { path: '/qr-generator/print', title: 'Print labels', access: 'loggedIn', Screen: PrintScreen },
    {
      path: '/qr-generator/print-runs/:id',
      title: 'Run',
      access: 'loggedIn',
      Screen: () => <h1>The run</h1>,
    },
  ];
  const view = renderApp(routes, {
    at: `/qr-generator/print?batch=7${query}`,
    answers: {
      qrCodeCounts: () => ({ active: 40, used: 0, revoked: 0 }),
      qrBatch: () => ({ id: '7', name: 'Lockers' }),
      labelSheets: () => [aSheet()],
      labelLogo: () => logo,
      codeFields: () => [],
      printPreview: ({ input }: { input: { logo: boolean } }) =>
        aPreview(input.logo ? { logo: { x: 32, y: 6, width: 20, height: 10 }, logoPath: logo?.path } : {}),
      saveLabelLogo: ({ input }: { input: { png: string } }) => {
        saved.push(input.png);
        logo = { id: '5', path: '/label-logos/5.png' };
        return { labelLogo: logo };
      },
      removeLabelLogo: () => {
        logo = null;
        return { removedId: '4' };
      },
      preparePrintRun: ({ input }: { input: { logo: boolean } }) => {
        prepared.push(input);
        return { printRun: aRun() };
      },
      ...answers,
    },
  });
  const choose = async (file: File) =>
    view.user.upload(await screen.findByLabelText('Picture of the logo'), file);
  return { ...view, choose, prepared, saved };
}

const aLogo = { id: '4', path: '/label-logos/4.png' };
const checkbox = () => screen.queryByRole('checkbox', { name: 'Print the logo' });

it.each([
  ['a PNG', png, { width: 2_000, height: 1_000 }, '707 × 353'],
  ['a JPEG', jpeg, { width: 300, height: 200 }, '300 × 200'],
  ['a very wide picture', png, { width: 9_000, height: 90 }, '1000 × 10'],
])('%s becomes the logo, as small as the gateway takes it, and is printed', async (_, file, size, sent) => {
  pictureSize = size;
  const { choose, user, prepared, saved } = open('');
  await choose(file());
  expect(await screen.findByRole('checkbox', { name: 'Print the logo' })).toBeChecked();
  expect([drawn, saved]).toEqual([[sent], ['iVBORw0KGgo=']]);
  expect(screen.getByRole('img', { name: 'The logo' })).toHaveAttribute('src', '/label-logos/5.png');
  expect(await screen.findByRole('img', { name: /^The first label, with the logo, / })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open the PDF' }));
  await waitFor(() => expect(prepared).toMatchObject([{ logo: true }]));
});

it.each([
  [
    'a file of 20 MB',
    () => png('logo.png', 20_000_000),
    'A logo may have at most 5 MB. This file has 20 MB: save a smaller one.',
  ],
  [
    'an SVG with a script',
    svg,
    'A logo is a PNG or JPEG picture. Other files, such as SVG, cannot be printed.',
  ],
  ['a damaged picture', () => png('broken.png'), 'The picture is damaged. Save it again.'],
])('%s is refused with the reason, and nothing is lost', async (_, file, message) => {
  const { choose, saved } = open('&logo=yes&text=code_and_text&line=Pier+7', {}, aLogo);
  await choose(file());
  expect(await screen.findByText(message)).toBeVisible();
  expect(saved).toEqual([]);
  expect(checkbox()).toBeChecked();
  expect(screen.getByLabelText('Your line')).toHaveValue('Pier 7');
});

it.each([
  [
    () => refuse('INVALID_INPUT', 'The logo is white all over: it would not be seen on labels.'),
    'The logo is white all over: it would not be seen on labels.',
  ],
  [failWith500, '❌ That did not work. Please try again.'],
])('an error of the gateway is shown beside the logo', async (saveLabelLogo, message) => {
  const { choose } = open('', { saveLabelLogo });
  await choose(png());
  expect(await screen.findByText(message)).toBeVisible();
  expect(checkbox()).toBeNull();
});

it('the logo is removed after a question, and labels go without it', async () => {
  const { user, prepared } = open('&logo=yes', {}, aLogo);
  await user.click(await screen.findByRole('button', { name: 'Remove the logo' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('leave its place empty');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Add a logo' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open the PDF' }));
  await waitFor(() => expect(prepared).toMatchObject([{ logo: false }]));
});

it('a sheet without room for the logo says so beside it', async () => {
  const message = 'There is no room for the logo. The code would be too small to scan (0.32 mm a module).';
  const printPreview = () => refuse('INVALID_INPUT', message, [{ field: 'logo', message }]);
  open('&logo=yes', { printPreview }, aLogo);
  expect(await screen.findByText(message)).toBeVisible();
});
