import {
  Activity,
  ArrowDownToLine,
  BadgeCheck,
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  ClipboardPenLine,
  FolderKanban,
  House,
  Inbox,
  IdCard,
  KeyRound,
  LayoutTemplate,
  ListChecks,
  LockKeyhole,
  Radio,
  ScrollText,
  Users,
  Variable,
  Wallet,
  Webhook,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import type { Scope } from '../session/session.ts';
import type { GuideSection } from '../ui/guide-section.ts';

export interface NavigationItem {
  label: string;
  path: string;
  /** The section of the guide's page about the console that explains it, unless that is its path. */
  section?: string;
  icon: LucideIcon;
  /** People whose role lacks this scope do not see the item. */
  scope: Scope;
  /** Whether a number beside it counts the records that wait for the person. */
  isCounted?: true;
}

/** The items beneath `/projects/{projectId}`. */
export const projectItems: readonly NavigationItem[] = [
  { label: 'Home', path: 'home', icon: House, scope: 'executions:read' },
  { label: 'Tasks', path: 'tasks', icon: Inbox, scope: 'tasks:decide', isCounted: true },
  { label: 'Executions', path: 'executions', icon: Activity, scope: 'executions:read' },
  { label: 'Bulk jobs', path: 'jobs', section: 'bulk-jobs', icon: ListChecks, scope: 'executions:read' },
  { label: 'Workflows', path: 'workflows', icon: Workflow, scope: 'workflows:read' },
  { label: 'Schedules', path: 'schedules', icon: CalendarClock, scope: 'executions:read' },
  { label: 'Templates', path: 'templates', icon: LayoutTemplate, scope: 'workflows:read' },
  {
    label: 'Sessions',
    path: 'sessions',
    section: 'sessions-credentials-connections',
    icon: IdCard,
    scope: 'sessions:read',
  },
  {
    label: 'Credentials',
    path: 'credentials',
    section: 'sessions-credentials-connections',
    icon: BadgeCheck,
    scope: 'credentials:read',
  },
  {
    label: 'Connections',
    path: 'connections',
    section: 'sessions-credentials-connections',
    icon: Radio,
    scope: 'sessions:read',
  },
  { label: 'Webhooks', path: 'webhooks', icon: Webhook, scope: 'webhooks:read' },
  { label: 'Inbound webhooks', path: 'inbound-webhooks', icon: ArrowDownToLine, scope: 'webhooks:read' },
  { label: 'Forms', path: 'forms', icon: ClipboardPenLine, scope: 'executions:read' },
  { label: 'Variables', path: 'variables', icon: Variable, scope: 'workflows:read' },
  { label: 'Calendars', path: 'calendars', icon: CalendarDays, scope: 'workflows:read' },
  { label: 'Secrets', path: 'secrets', icon: LockKeyhole, scope: 'secrets:read' },
  { label: 'Wallets', path: 'wallets', icon: Wallet, scope: 'wallets:read' },
];

/** The items beneath `/settings`, which belong to the account. */
export const accountItems: readonly NavigationItem[] = [
  { label: 'API keys', path: 'api-keys', section: 'settings', icon: KeyRound, scope: 'keys:read' },
  { label: 'Members', path: 'members', icon: Users, scope: 'members:read' },
  { label: 'Projects', path: 'projects', section: 'settings', icon: FolderKanban, scope: 'projects:read' },
  {
    label: 'Plan and usage',
    path: 'usage',
    section: 'settings',
    icon: ChartNoAxesColumn,
    scope: 'usage:read',
  },
  { label: 'Audit log', path: 'audit', section: 'settings', icon: ScrollText, scope: 'audit:read' },
];

/** The section of the guide that explains a page of the console, or one beneath it. */
export function guideOf(pathname: string): GuideSection | null {
  const [area, first = '', second = ''] = pathname.split('/').slice(1);
  const items = area === 'projects' ? projectItems : accountItems;
  const path = area === 'projects' ? second : first;
  const item = items.find((one) => one.path === path);
  return item ? `console#${item.section ?? item.path}` : null;
}
