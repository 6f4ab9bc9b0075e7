import { onDemand } from '../../ui/on-demand';

export const EditAppUser = onDemand(async () => (await import('./EditAppUser')).EditAppUser);
