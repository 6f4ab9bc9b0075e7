import {
  type ActionIconProps,
  type AlertProps,
  type BadgeProps,
  type CSSVariablesResolver,
  createTheme,
  type DrawerProps,
  type InputWrapperProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type NotificationProps,
} from '@mantine/core';
import { commonTexts } from '../ui/common.texts';

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

/** Not by `Modal.extend`, which makes the code of every component named here a part of the first page. */
const defaultProps = <Props>(props: Partial<Props>) => ({ defaultProps: props });

const closeButtonProps = {
  get 'aria-label'() {
    return commonTexts.close;
  },
};

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: 7,
  colors: { petrol, dark: slate },
  fontFamily:
    '"Inter Variable", "Inter Fallback", system-ui, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji"',
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
    Notification: defaultProps<NotificationProps>({ closeButtonProps }),
    Alert: defaultProps<AlertProps>({
      get closeButtonLabel() {
        return commonTexts.close;
      },
    }),
    Modal: defaultProps<ModalProps>({ closeButtonProps, centered: true }),
    Drawer: defaultProps<DrawerProps>({ closeButtonProps }),
    // A dialog's header is no banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // Inside its landmark, and with the focus on its first entry.
    Menu: defaultProps<MenuProps>({ withinPortal: false, withInitialFocusPlaceholder: false }),
    ActionIcon: defaultProps<ActionIconProps>({ variant: 'subtle', color: 'gray', size: 34 }),
    // Nearly every field is required: a star at each says nothing.
    InputWrapper: defaultProps<InputWrapperProps>({ withAsterisk: false }),
    Badge: defaultProps<BadgeProps>({ variant: 'light', tt: 'none', fw: 600 }),
  },
});

/**
 * Mantine's secondary, placeholder, error and badge colours miss 4.5 : 1 against its surfaces; these meet it.
 * The names without a prefix are ours, for the style sheets of screens (`light-dark()` does not survive the build).
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#182127',
    '--mantine-color-dimmed': '#56616b',
    '--mantine-color-placeholder': '#66717b',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': 'var(--mantine-color-petrol-8)',
    '--mantine-color-green-light-color': '#17602c',
    '--mantine-color-orange-light-color': '#8a3300',
    '--mantine-color-yellow-light-color': '#6b4a00',
    '--mantine-color-red-light-color': '#9b1c1c',
    '--mantine-color-red-filled': '#c92a2a',
    '--mantine-color-red-filled-hover': '#b02525',
    '--positive': '#1d7a3c',
    '--used': '#8a3300',
    '--revoked': '#9b1c1c',
    '--hover': '#edf1f1',
    '--current': 'var(--mantine-color-petrol-0)',
    '--current-text': 'var(--mantine-color-petrol-8)',
    '--surface': '#ffffff',
    '--canvas': '#f5f7f7',
    '--line': '#dde3e5',
    '--line-strong': '#c3ccd0',
    '--lift': '0 12px 32px -12px rgb(16 24 40 / 14%)',
  },
  dark: {
    '--mantine-color-dimmed': '#a3afb9',
    '--mantine-color-placeholder': '#96a3ad',
    '--mantine-color-error': '#ff9b92',
    '--mantine-color-anchor': 'var(--mantine-color-petrol-3)',
    '--mantine-color-red-filled': '#c92a2a',
    '--mantine-color-red-filled-hover': '#b02525',
    // Mantine's own are saturated surfaces, louder than what stands around them.
    '--mantine-color-green-light': 'rgb(111 208 140 / 14%)',
    '--mantine-color-green-light-color': '#8fdca6',
    '--mantine-color-orange-light': 'rgb(255 178 107 / 14%)',
    '--mantine-color-orange-light-color': '#ffbe85',
    '--mantine-color-yellow-light': 'rgb(240 200 90 / 12%)',
    '--mantine-color-yellow-light-color': '#f0d08a',
    '--mantine-color-red-light': 'rgb(255 143 135 / 14%)',
    '--mantine-color-red-light-color': '#ffa59e',
    '--mantine-color-gray-light': 'rgb(163 175 185 / 14%)',
    '--mantine-color-gray-light-color': '#c9d1d8',
    '--mantine-color-petrol-light': 'rgb(47 154 141 / 18%)',
    '--mantine-color-petrol-light-hover': 'rgb(47 154 141 / 28%)',
    '--positive': '#6fd08c',
    '--used': '#ffb26b',
    '--revoked': '#ff8f87',
    '--hover': 'var(--mantine-color-dark-6)',
    '--current': 'rgb(47 154 141 / 18%)',
    '--current-text': 'var(--mantine-color-petrol-2)',
    '--surface': 'var(--mantine-color-dark-7)',
    '--canvas': 'var(--mantine-color-dark-9)',
    '--line': 'var(--mantine-color-dark-5)',
    '--line-strong': 'var(--mantine-color-dark-4)',
    '--lift': 'none',
  },
});
