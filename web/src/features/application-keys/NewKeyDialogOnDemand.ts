import { onDemand } from '../../ui/on-demand';

export const NewKeyDialog = onDemand(async () => (await import('./NewKeyDialog')).NewKeyDialog);
