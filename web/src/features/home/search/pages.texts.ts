import { texts } from '../../../ui/texts';

/** Pages and actions: a title, where it leads to, and other words by which people look for it. */
const en = {
  generateCodes: { title: 'Generate codes', detail: 'QR generator', words: 'new create batch make' },
  printLabels: {
    title: 'Print labels',
    detail: 'Choose among the codes that are not printed yet',
    words: 'sheet pdf',
  },
  revokeCodes: {
    title: 'Revoke codes',
    detail: 'Choose among the active codes',
    words: 'block cancel invalidate disable lost stolen mark used status',
  },
  addQuestion: { title: 'Add a question', detail: 'Questions', words: 'new create' },
  addHelpTask: { title: 'Add a help task', detail: 'Help center', words: 'new create' },
  addAppUser: { title: 'Add an app user', detail: 'Register user', words: 'new create invite' },
  addAccount: {
    title: 'Add an account',
    detail: 'Register user, for administrators',
    words: 'new create invite web user',
  },
  scan: {
    title: 'Scan',
    detail: 'Redeem codes by camera, scanner or keyboard',
    words: 'redeem camera check door',
  },
  overview: { title: 'Overview', detail: 'What waits, and the last 14 days', words: 'start home' },
  batches: {
    title: 'Batches',
    detail: 'All batches of codes',
    words: 'hand over print shop redirect target lead',
  },
  printRuns: { title: 'Print runs', detail: 'Prepared and printed', words: 'labels reprint spoiled history' },
  adminDashboard: { title: 'Admin Dashboard', detail: 'All accounts', words: 'accounts users' },
  qrGenerator: { title: 'QR generator', detail: 'Generate QR codes', words: '' },
  history: { title: 'View History', detail: 'All codes', words: 'codes export download' },
  scans: { title: 'Scans', detail: 'What the apps scanned', words: 'redeemed statistics' },
  codeSettings: {
    title: 'Codes and labels',
    detail: 'The symbol of new codes, and the page that codes open',
    words: 'settings template error correction landing logo serial number prefix calibration',
  },
  fields: {
    title: 'Fields of codes',
    detail: 'Seats, names and other data that codes carry',
    words: 'values data columns custom attributes settings',
  },
  keys: {
    title: 'Keys and hosts',
    detail: 'What the mobile app needs, and where codes may lead',
    words: 'application api redirect target settings secret token',
  },
  webhooks: {
    title: 'Webhooks',
    detail: 'Tell your own server what happens',
    words: 'events notify callback http endpoint integration api settings secret deliveries',
  },
  addWebhook: { title: 'Add a webhook', detail: 'Webhooks', words: 'new create endpoint' },
  devices: {
    title: 'Devices',
    detail: 'Phones and browsers that scan',
    words: 'connect pair phone scanner gate door revoke',
  },
  questions: { title: 'Questions', detail: 'The questions of your application', words: '' },
  staticPage: {
    title: 'Static page',
    detail: 'About us, terms of use, privacy policy',
    words: 'legal texts',
  },
  textVersions: { title: 'Versions of texts', detail: 'Static page', words: 'legal history schedule' },
  helpCenter: { title: 'Help center', detail: 'The help tasks of your application', words: '' },
  missedSearches: {
    title: 'Searched without a result',
    detail: 'What people did not find in the help center',
    words: 'misses ignored terms',
  },
  feedback: {
    title: 'Did it help?',
    detail: 'Answers and comments about help tasks',
    words: 'feedback votes contact',
  },
  appUsers: { title: 'Register user', detail: 'App users of your application', words: 'people' },
  phone: {
    title: 'What the phone receives',
    detail: 'Questions, help tasks and texts as the app gets them',
    words: 'preview mobile',
  },
  languages: {
    title: 'Languages',
    detail: 'What your texts are translated into, and what is missing',
    words: 'translations content original settings french',
  },
  importQuestions: { title: 'Import questions', detail: 'From a CSV file', words: 'upload' },
  importHelpTasks: { title: 'Import help tasks', detail: 'From a CSV file', words: 'upload' },
  importAppUsers: { title: 'Import app users', detail: 'From a CSV file', words: 'upload' },
  members: {
    title: 'Members',
    detail: 'Who works in your application, and invitations',
    words: 'people colleagues roles rights team remove leave owner tokens',
  },
  recentChanges: {
    title: 'Recent changes',
    detail: 'What can be undone',
    words: 'undo restore trash recently deleted',
  },
  inviteMembers: {
    title: 'Invite people',
    detail: 'By address, with a role',
    words: 'new add member colleague team share access',
  },
  acceptances: {
    title: 'Who accepted the texts',
    detail: 'By text and by person',
    words: 'acceptances consent agreed receipts legal',
  },
  importCodes: {
    title: 'Import codes',
    detail: 'Codes that were printed elsewhere',
    words: 'upload csv existing',
  },
  codesFromFile: {
    title: 'Codes from a file',
    detail: 'A code for each row, with its values',
    words: 'csv upload list guests seats fields values data generate',
  },
  importValues: {
    title: 'Import values',
    detail: 'Values for codes that exist, from a CSV file',
    words: 'upload fields data csv columns',
  },
  security: {
    title: 'Password and second step',
    detail: 'How you log in',
    words:
      'change passkeys two factor 2fa mfa authenticator recovery codes single sign on sso security account',
  },
  sessions: {
    title: 'Sessions',
    detail: 'Where you are logged in',
    words: 'log out everywhere logout browsers account',
  },
  accessTokens: {
    title: 'Access tokens',
    detail: 'For scripts that work in your name',
    words: 'personal api script bearer automation cron curl secret account',
  },
  summaries: {
    title: 'Summaries and alarm',
    detail: 'Mails about your scans',
    words: 'weekly summary notification email account',
  },
  person: {
    title: 'Personal data',
    detail: 'Hand it out, and erase it',
    words: 'gdpr rgpd erase forget right access download privacy subject request file',
  },
  keptData: {
    title: 'What is kept',
    detail: 'About people, and how long',
    words: 'retention privacy gdpr rgpd personal data deletion sweeps old',
  },
  auditLog: { title: 'Audit log', detail: 'Who changed what', words: 'history changes' },
  account: {
    title: 'Account',
    detail: 'Your password, e-mail address and sessions',
    words: 'profile settings delete email address language',
  },
  applications: { title: 'Applications', detail: 'Every application, to look at', words: 'customers' },
  failedEmails: {
    title: 'Failed emails',
    detail: 'What could not be delivered',
    words: 'mail bounced invitations',
  },
  legacyUsage: { title: 'Legacy usage', detail: 'Who still calls the legacy paths', words: 'rest api' },
};

export type PagesTexts = typeof en;
export const pagesTexts = texts(en, () => import('./pages.texts.fr'));
