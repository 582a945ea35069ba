import {
  Alert,
  createTheme,
  Notification,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import alert from './alert.module.css';

const tide: MantineColorsTuple = [
  '#effcf9',
  '#d8f5ee',
  '#aeeadd',
  '#7eddc9',
  '#55d0b7',
  '#38c3a8',
  '#14a38b',
  '#0f8572',
  '#0f6f61',
  '#0d5a50',
];

const slate: MantineColorsTuple = [
  '#c7ccd4',
  '#a8b0bc',
  '#8590a0',
  '#647082',
  '#3f4a5a',
  '#2b3442',
  '#1f2733',
  '#161c26',
  '#10151d',
  '#0b0f15',
];

/** The colours of errors and of dimmed text are readable in both themes. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-dimmed': 'var(--quiet)',
    '--mantine-color-placeholder': '#6b7685',
  },
  dark: {
    '--mantine-color-error': '#ff8787',
    '--mantine-color-dimmed': 'var(--quiet)',
    '--mantine-color-placeholder': '#8a96a6',
  },
});

export const theme = createTheme({
  colors: { tide, dark: slate },
  primaryColor: 'tide',
  primaryShade: { light: 8, dark: 7 },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  autoContrast: true,
  components: {
    Notification: Notification.extend({ defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } }),
    // Alerts are calm: they have a tint and a line, in both themes.
    Alert: Alert.extend({
      classNames: {
        root: alert['root'] ?? '',
        body: alert['body'] ?? '',
        message: alert['message'] ?? '',
      },
      vars: (_theme, { color = 'gray' }) => ({
        root: {
          '--alert-color': `var(--mantine-color-${color}-6)`,
          '--alert-bg': undefined,
          '--alert-bd': undefined,
          '--alert-radius': undefined,
        },
      }),
    }),
    Button: { defaultProps: { size: 'sm' } },
    // Only the items of a menu may take the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.5 } } },
    Tooltip: {
      defaultProps: {
        withArrow: true,
        openDelay: 300,
        multiline: true,
        maw: 'min(320px, calc(100vw - 2rem))',
      },
    },
    Anchor: { defaultProps: { underline: 'hover' } },
  },
});
