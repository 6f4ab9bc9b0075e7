/** A field of the data of an event, in the words of JSON Schema. */
type FieldKind = 'integer' | 'string' | 'time' | 'texts' | 'text or null';

interface EventType {
  readonly description: string;
  /** Whether endpoints that may know e-mail addresses get some. */
  readonly personalData?: true;
  /** The data, by field. A `?` at the end of a name: some messages lack it. */
  readonly data: Readonly<Record<string, FieldKind>>;
}

/** Of many things at once: the first hundred ids, and how many they are. */
const many = { ids: 'texts', count: 'integer' } as const;
const changedContent = { action: 'string', ...many } as const;
const appUsers = { ...many, 'emails?': 'texts' } as const;
const scan = { code: 'string', batch: 'integer', key: 'integer', scannedAt: 'time' } as const;
const legalText = { key: 'string', version: 'integer' } as const;
const member = { account: 'string', role: 'string' } as const;

/** The events that endpoints can be called for. Names are only added: receivers compare them. */
export const eventTypes = {
  'codes.generated': {
    description: 'QR codes were generated or imported, as a batch.',
    data: { batch: 'string', count: 'integer' },
  },
  'codes.status_changed': {
    description:
      'People changed the status of codes, or undid that. `ids` are codes or, for a batch, its id.',
    data: { action: 'string', ...many },
  },
  'batch.revoked': {
    description: 'The active codes of a batch were revoked.',
    data: { batch: 'string', count: 'integer' },
  },
  'code.redeemed': {
    description: 'An app redeemed a code.',
    data: { ...scan, uses: 'integer', usesLeft: 'integer' },
  },
  'code.refused': {
    description: 'An app was refused a code. `code` is null for a text that is no code of the application.',
    data: { code: 'text or null', reason: 'string', key: 'integer', scannedAt: 'time' },
  },
  'code.annulled': { description: 'An app took a redemption back.', data: scan },
  'app_user.created': {
    description: 'App users were registered or restored. The ones that a file adds are in `import.finished`.',
    personalData: true,
    data: appUsers,
  },
  'app_user.updated': {
    description: 'An app user was changed.',
    personalData: true,
    data: appUsers,
  },
  'app_user.removed': { description: 'App users were deleted.', personalData: true, data: appUsers },
  'app_user.erased': {
    description: 'Everything about a person was erased. Delete what you have of these app users.',
    data: many,
  },
  'question.changed': {
    description: 'Questions were added, changed, moved or deleted.',
    data: changedContent,
  },
  'help_task.changed': {
    description: 'Help tasks were added, changed, moved or deleted.',
    data: changedContent,
  },
  'legal_text.in_force': { description: 'A version of a legal text came into force.', data: legalText },
  'legal_text.accepted': {
    description: 'A person accepted or declined a legal text, or withdrew that, in the app.',
    data: { key: 'string', kind: 'string', acceptance: 'integer' },
  },
  'member.joined': { description: 'A person became a member of the application.', data: member },
  'member.left': { description: 'A member left the application, or was removed.', data: member },
  'import.finished': {
    description: 'A file was imported.',
    data: { kind: 'string', ...many },
  },
  'print_run.confirmed': {
    description: 'The labels of a print run were confirmed as printed.',
    data: { printRun: 'string', spoiled: 'integer' },
  },
  'quota.nearly_full': {
    description: 'The application has 90 % of what it may have of a kind. At most once a day.',
    data: { kind: 'string', used: 'integer', limit: 'integer' },
  },
  ping: { description: 'A test event, which any endpoint can be sent.', data: { endpoint: 'string' } },
} as const satisfies Record<string, EventType>;

export type WebhookEvent = keyof typeof eventTypes;

export const webhookEvents = Object.keys(eventTypes) as readonly WebhookEvent[];
/** Those that an endpoint chooses: a test event needs no choice. */
export const chosenEvents = webhookEvents.filter((type) => type !== 'ping');

/** Whether messages of a type name e-mail addresses to endpoints that may know them. */
export const isPersonal = (type: WebhookEvent): boolean =>
  (eventTypes[type] as EventType).personalData ?? false;

const kinds = {
  integer: { type: 'integer' },
  string: { type: 'string' },
  time: { type: 'string', format: 'date-time' },
  texts: { type: 'array', items: { type: 'string' } },
  'text or null': { type: ['string', 'null'] },
} as const satisfies Record<FieldKind, object>;

/** The JSON Schema of the body of a type. */
export function schemaOf(type: WebhookEvent) {
  const fields = Object.entries<FieldKind>(eventTypes[type].data);
  const plain = (name: string) => name.replace('?', '');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      type: { const: type },
      timestamp: kinds.time,
      application: kinds.string,
      data: {
        type: 'object',
        properties: Object.fromEntries(fields.map(([name, kind]) => [plain(name), kinds[kind]])),
        required: fields.map(([name]) => name).filter((name) => !name.endsWith('?')),
      },
    },
    required: ['type', 'timestamp', 'application', 'data'],
  };
}
