import {
  Alert,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  type MantineColorsTuple,
  Modal,
  Notification,
} from '@mantine/core';

const petrol: MantineColorsTuple = [
  '#eaf6f4',
  '#d3ebe7',
  '#a8d8d1',
  '#79c3b9',
  '#50b0a4',
  '#2f9a8d',
  '#178377',
  '#0d7268',
  '#095c54',
  '#064740',
];

const slate: MantineColorsTuple = [
  '#dbe1e6',
  '#b9c3cb',
  '#97a4af',
  '#6d7b87',
  '#465059',
  '#353e46',
  '#2a3239',
  '#1c2227',
  '#161b1f',
  '#101417',
];

const closeButtonProps = { 'aria-label': 'Close' };

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: 7,
  colors: { petrol, dark: slate },
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif, "Apple Color Emoji", "Segoe UI Emoji"',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.5rem', lineHeight: '1.25' }, h2: { fontSize: '1.125rem' } },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Mantine leaves these buttons without a name for screen readers.
    Notification: Notification.extend({ defaultProps: { closeButtonProps } }),
    Alert: Alert.extend({ defaultProps: { closeButtonLabel: 'Close' } }),
    Modal: Modal.extend({ defaultProps: { closeButtonProps, centered: true } }),
    Drawer: Drawer.extend({ defaultProps: { closeButtonProps } }),
  },
});

/** Mantine's secondary, placeholder and error colours miss 4.5 : 1 against its surfaces; these meet it. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#56616b',
    '--mantine-color-placeholder': '#66717b',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': 'var(--mantine-color-petrol-8)',
    '--positive': '#1d7a3c',
    '--surface': '#ffffff',
    '--canvas': '#f5f7f7',
    '--line': '#dde3e5',
    '--line-strong': '#c3ccd0',
  },
  dark: {
    '--mantine-color-dimmed': '#a3afb9',
    '--mantine-color-placeholder': '#8b98a3',
    '--mantine-color-error': '#ff9b92',
    '--mantine-color-anchor': 'var(--mantine-color-petrol-3)',
    '--positive': '#6fd08c',
    '--surface': 'var(--mantine-color-dark-7)',
    '--canvas': 'var(--mantine-color-dark-9)',
    '--line': 'var(--mantine-color-dark-5)',
    '--line-strong': 'var(--mantine-color-dark-4)',
  },
});
