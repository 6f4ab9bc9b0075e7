import type { CodeFieldType } from '../gateway/generated';

/** A field as the gateway answers it. */
export const aField = (key = 'seat', more = {}) => ({
  id: `f-${key}`,
  key,
  label: key.charAt(0).toUpperCase() + key.slice(1),
  type: 'TEXT' as CodeFieldType,
  choices: [] as string[],
  showOnScan: false,
  personal: false,
  valueCount: 0,
  ...more,
});
