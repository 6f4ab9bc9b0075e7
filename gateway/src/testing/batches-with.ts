import { QrBatchesService } from '../features/codes/qr-codes/qr-batches.service.js';
import { SymbolSettingsService } from '../features/codes/symbol-settings/symbol-settings.service.js';
import type { TestServices } from './services.js';

/** The batches of a gateway that was started with another template, or takes more codes at a time. */
export const batchesWith = (
  { config, services: { database, changes } }: TestServices,
  settings: { readonly qrContentTemplate?: string; readonly qrMaxPerRequest?: number },
) =>
  new QrBatchesService(database, changes, new SymbolSettingsService(database, { ...config, ...settings }), {
    ...config,
    ...settings,
  });
