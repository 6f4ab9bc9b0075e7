import { onDemand } from '../../ui/on-demand';

export const CodePanel = onDemand(async () => (await import('./CodePanel')).CodePanel);
