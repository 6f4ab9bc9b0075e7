/* What `npm run seed` fills the demo application with: a believable guide to a small harbour town. */

export const application = 'Harbour Guide';
export const email = 'demo@example.com';

/** The colleagues of the owner, who log in with the same password, and somebody who has not answered yet. */
export const colleagues = [
  { email: 'demo.editor@example.com', role: 'editor' },
  { email: 'demo.printer@example.com', role: 'printer' },
  { email: 'demo.scanner@example.com', role: 'scanner' },
  { email: 'demo.viewer@example.com', role: 'viewer' },
] as const;
export const invited = { email: 'demo.invited@example.com', role: 'editor' } as const;

export const questions = [
  'Where did you first hear about the harbour tour?',
  'Which of the seven stations did you like best, and why?',
  'Was the walk between the lighthouse and the old customs house easy to find?',
  'Did the audio start by itself when you scanned the code at a station?',
  'How long did you take for the whole tour?',
  'Were you with children? What did they enjoy?',
  'Did you eat or drink in one of the places the guide suggests?',
  'Was there a code you could not scan?\n\nIf so: was it the light, the height of the sign, or your phone?',
  'Which language did you use: English, Français, Deutsch, العربية?',
  'Would you come back for the evening tour?',
  'What should we add to the guide? 🌊',
  'May we write to you when a new tour opens?',
];

export const legalTexts = {
  about_us: `Harbour Guide leads you through the old port in seven stations.

At each of them you find a small sign with a code. Scan it, and the people who live and work here tell you what you are looking at: the pilot, the net maker, the keeper of the light.

The guide is made by the harbour's own association, with the help of the town museum.`,
  term_of_use: `1. The guide is free. You may use it as often as you like.

2. The recordings and pictures belong to the people in them. You may listen to and look at them; please do not publish them elsewhere.

3. The path follows public quays. Mind the edges, and keep children by the hand: the guide cannot see where you walk.

4. We do our best to keep opening hours and prices up to date, and cannot promise that they are.`,
  privacy_policy: `We keep what we need to run the guide, and nothing else.

What we keep: the e-mail address and the name you register with, and which stations you have scanned.

What we do not keep: where you are between stations, what else is on your phone, and what you said to the person beside you.

You can have your account and everything in it deleted at any time: write to us, and it is gone within a week.`,
} as const;

export const helpTasks = [
  {
    title: 'How do I scan a code?',
    content:
      "Open the app, tap the camera, and hold it a hand's width away from the sign. The station starts by itself.",
  },
  {
    title: 'A code does not work',
    content:
      'Wipe the sign, and try from the side if the sun is on it.\n\nIf it still does not work, type the number below the code: tap the keyboard beside the camera.',
  },
  {
    title: 'How do I change the language?',
    content: 'Tap the globe at the top of any station. The recording changes with the next station you scan.',
  },
  {
    title: 'Does the guide work without a connection?',
    content:
      'Yes, once you have opened it in the visitor centre: it then keeps all seven stations for a day.',
  },
  {
    title: 'Is the path suitable for wheelchairs?',
    content:
      'All of it but the last fifty metres before the lighthouse, which are cobbled. The app shows you the way around.',
  },
];

/** What the apps searched for, with how many searches found nothing and something, by days ago. */
export const helpSearches = [
  { term: 'toilets', misses: [9, 7, 11, 6], hits: [0, 0, 0, 0] },
  { term: 'dogs', misses: [3, 5, 4, 2], hits: [0, 0, 0, 0] },
  { term: 'parking', misses: [2, 0, 6, 3], hits: [0, 0, 0, 0] },
  { term: 'audioguide fur kinder', misses: [1, 2, 0, 1], hits: [0, 0, 0, 0] },
  { term: 'wheelchair', misses: [0, 0, 0, 4], hits: [3, 2, 1, 0] },
  { term: 'asdf', misses: [0, 1, 0, 0], hits: [0, 0, 0, 0] },
  { term: 'language', misses: [0, 0, 0, 0], hits: [4, 3, 5, 2] },
] as const;

/** The answers to "Did it help?", by the place of the help task. */
export const helpAnswers = [
  { up: 41, down: 3, comments: [] },
  {
    up: 12,
    down: 17,
    comments: [
      'I cannot find the keyboard. There is only a torch beside the camera.',
      'Sign 4 is wet inside, nothing helps.',
      'No number below the code at the customs house.',
    ],
  },
  { up: 22, down: 6, comments: ['The globe is missing on the first page.'] },
  { up: 9, down: 1, comments: [] },
  { up: 5, down: 0, comments: [] },
] as const;
export const helpContact = 'Ask us in the visitor centre, daily from 9 to 6, or call +351 22 000 00 00.';

/** The app users, in the order of their registration: when each was invited, and the state of the invitation. */
export const appUsers = [
  person('ines.carvalho@example.com', 'Inês Carvalho', 'admin', 34, 'accepted'),
  person('tom.becker@example.com', 'Tom Becker', 'user', 33, 'accepted'),
  person('amira.haddad@example.com', 'Amira Haddad', 'user', 21, 'accepted'),
  person('jonas.lind@example.com', 'Jonas Lind', 'user', 12, 'expired'),
  person('marie.leclerc@example.com', 'Marie Leclerc', 'user', 0, 'pending'),
];

function person(
  email: string,
  username: string,
  role: 'admin' | 'user',
  daysAgo: number,
  invitation: 'accepted' | 'expired' | 'pending',
) {
  return { email, username, role, daysAgo, invitation };
}

/** The earlier batches, oldest first. */
export const batches = [
  { count: 48, name: 'Lockers, ground floor', note: 'One label on each door, at eye level.' },
  {
    count: 12,
    name: 'Meeting rooms',
    validity: { maxUses: 30, useEvery: 'DAY' as const, timeZone: 'Europe/Lisbon' },
  },
  { count: 100, name: 'Visitor badges, November', note: 'Handed out at the front desk; collect them again.' },
];

/** The fields of codes, and their values in the second batch, oldest code first. */
export const codeFields = [
  { key: 'room', label: 'Room', type: 'TEXT' as const, choices: [], showOnScan: true, personal: false },
  {
    ...{ key: 'floor', label: 'Floor', type: 'CHOICE' as const, choices: ['Ground', 'First', 'Second'] },
    ...{ showOnScan: false, personal: false },
  },
];
export const rooms = [
  ...['Algarve,Ground', 'Alentejo,Ground', 'Beira,Ground', 'Dão,Ground', 'Douro,First', 'Lima,First'],
  ...['Minho,First', 'Mondego,First', 'Sado,Second', 'Tejo,Second', 'Vouga,Second', 'Zêzere,Second'],
];

/** The prefix of the serial numbers of the newest batch. */
export const serialPrefix = 'HARBOUR';

/** Codes that were printed elsewhere. */
export const importedBatch = {
  name: 'Key tags of 2019',
  note: 'From the first guide; the brass tags are still in use.',
  contents: [1, 2, 3, 4].map((number) => `https://harbour-guide.example/tags/${number}`),
};

export const timeZone = 'Europe/Lisbon';

/** Why codes were revoked, newest code first. */
export const revocations = [
  { reason: 'misprint', note: 'The second half of the label is blank.' },
  { reason: 'lost' },
] as const;

/** How the labels of the first batch were printed. */
export const printRun = {
  sheet: 'avery-l7160',
  startCell: 5,
  copies: 1,
  text: 'code_and_note',
  cutMarks: false,
} as const;

/** The labels that did not come out well, and can be printed again. */
export const spoiledLabels = [12, 17];

/** The keys of the app, and the devices that use the first one. */
export const applicationKeys = { used: 'Harbour Guide app', spare: 'Spare handheld' } as const;
export const devices = ['Front desk', 'Door 2'] as const;
export const appVersion = '3.1.0';
export const phones = [
  { name: 'Front desk', platform: 'android', model: 'Pixel 9', heardMinutesAgo: 2 },
  { name: 'Door 2', platform: 'ios', model: 'iPhone 16', heardMinutesAgo: 190 },
] as const;

/**
 * The scans of each of the last days, oldest first: an [a]ctive code, one that was [u]sed before, a [r]evoked one, an
 * un[x]known text, an active one without a network ([o]ffline), or one that was a[n]nulled.
 */
export const scans = [
  'a',
  'aau',
  'aa',
  'aaa',
  '',
  '',
  'aaana',
  'aa',
  'aauax',
  'aaa',
  'aaaau',
  '',
  'a',
  'aaaau',
  'aaax',
  'aa',
  'aaoaua',
  'aaaa',
  '',
  'a',
  'aaaa',
  'aaaaux',
  'aanaa',
  'aaaaau',
  'auaaa',
  '',
  'ar',
  'aaaur',
  'aaox',
  'ara',
];

/** The content of a symbol that is none of the application. */
export const scannedText = 'https://harbour-cafe.example/menu';

/** The calls a day of the app's releases that still use the legacy paths. */
export const legacyCalls = [
  { path: 'GET /api/questions', perDay: 240 },
  { path: 'GET /api/help_tasks', perDay: 90 },
  { path: 'GET /api/privacy_policy', perDay: 12 },
] as const;
/** The releases, each with its part of the calls. */
export const legacyVersions = [
  { appVersion: '2.9.4', platform: 'android', part: 0.5 },
  { appVersion: '2.9.4', platform: 'ios', part: 0.35 },
  { appVersion: '2.8.0', platform: 'android', part: 0.15 },
] as const;
