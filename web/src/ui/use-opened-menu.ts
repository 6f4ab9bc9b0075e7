import { useEffect, useState } from 'react';

/** The state of a menu whose button may have been pressed before its code arrived. */
export function useOpenedMenu(wasPressed: boolean) {
  const [opened, onChange] = useState(false);
  // After the first rendering: Mantine gives the focus back to what has it when a closed menu opens.
  useEffect(() => onChange(wasPressed), [wasPressed]);
  return { opened, onChange };
}
