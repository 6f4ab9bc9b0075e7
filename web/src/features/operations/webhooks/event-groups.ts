import { webhookEventsTexts } from './webhook-events.texts';

type Group = keyof typeof webhookEventsTexts.groups;

const groups: Record<Group, readonly string[]> = {
  codes: [
    ...['code.redeemed', 'code.refused', 'code.annulled', 'codes.generated', 'codes.status_changed'],
    ...['batch.revoked', 'print_run.confirmed'],
  ],
  people: [
    ...['app_user.created', 'app_user.updated', 'app_user.removed', 'app_user.erased'],
    'legal_text.accepted',
  ],
  content: ['question.changed', 'help_task.changed', 'legal_text.in_force', 'import.finished'],
  application: ['member.joined', 'member.left', 'quota.nearly_full'],
};

/** A test sends it; nobody chooses it. */
const testEvent = 'ping';

/** An event in words, and of a newer gateway as it is. */
export function eventWords(type: string): string {
  const words: Record<string, string> = webhookEventsTexts.events;
  return (Object.hasOwn(words, type) && words[type]) || type;
}

/** The events that can be chosen, in groups; those that nobody here knows are in one of their own. */
export function groupsOf(types: readonly string[]): { name: string; types: readonly string[] }[] {
  const known = Object.entries(groups).map(([group, members]) => ({
    name: webhookEventsTexts.groups[group as Group],
    types: members.filter((type) => types.includes(type)),
  }));
  const grouped = Object.values(groups).flat();
  const others = types.filter((type) => type !== testEvent && !grouped.includes(type));
  return [...known, { name: webhookEventsTexts.otherGroup, types: others }].filter(
    (one) => one.types.length > 0,
  );
}
