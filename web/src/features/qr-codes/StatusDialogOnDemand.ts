import { onDemand } from '../../ui/on-demand';

export const StatusDialog = onDemand(async () => (await import('./StatusDialog')).StatusDialog);
