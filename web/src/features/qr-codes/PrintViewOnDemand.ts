import { onDemand } from '../../ui/on-demand';

export const PrintView = onDemand(async () => (await import('./PrintView')).PrintView);
