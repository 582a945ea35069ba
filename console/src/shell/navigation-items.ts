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
  /** The section of the guide that explains the page. */
  guide: GuideSection;
  icon: LucideIcon;
  /** People whose role lacks this scope do not see the item. */
  scope: Scope;
  /** Whether what waits for the person is counted beside it. */
  isCounted?: true;
}

/** The items beneath `/projects/{projectId}`. */
export const projectItems: readonly NavigationItem[] = [
  { label: 'Home', path: 'home', guide: 'console#home', icon: House, scope: 'executions:read' },
  {
    label: 'Tasks',
    path: 'tasks',
    guide: 'console#tasks',
    icon: Inbox,
    scope: 'tasks:decide',
    isCounted: true,
  },
  {
    label: 'Executions',
    path: 'executions',
    guide: 'console#executions',
    icon: Activity,
    scope: 'executions:read',
  },
  {
    label: 'Bulk jobs',
    path: 'jobs',
    guide: 'console#bulk-jobs',
    icon: ListChecks,
    scope: 'executions:read',
  },
  {
    label: 'Workflows',
    path: 'workflows',
    guide: 'console#workflows',
    icon: Workflow,
    scope: 'workflows:read',
  },
  {
    label: 'Schedules',
    path: 'schedules',
    guide: 'console#schedules',
    icon: CalendarClock,
    scope: 'executions:read',
  },
  {
    label: 'Templates',
    path: 'templates',
    guide: 'console#templates',
    icon: LayoutTemplate,
    scope: 'workflows:read',
  },
  {
    label: 'Sessions',
    path: 'sessions',
    guide: 'console#sessions-credentials-connections',
    icon: IdCard,
    scope: 'sessions:read',
  },
  {
    label: 'Credentials',
    path: 'credentials',
    guide: 'console#sessions-credentials-connections',
    icon: BadgeCheck,
    scope: 'credentials:read',
  },
  {
    label: 'Connections',
    path: 'connections',
    guide: 'console#sessions-credentials-connections',
    icon: Radio,
    scope: 'sessions:read',
  },
  { label: 'Webhooks', path: 'webhooks', guide: 'console#webhooks', icon: Webhook, scope: 'webhooks:read' },
  {
    label: 'Inbound webhooks',
    path: 'inbound-webhooks',
    guide: 'console#inbound-webhooks',
    icon: ArrowDownToLine,
    scope: 'webhooks:read',
  },
  { label: 'Forms', path: 'forms', guide: 'console#forms', icon: ClipboardPenLine, scope: 'executions:read' },
  {
    label: 'Variables',
    path: 'variables',
    guide: 'console#variables',
    icon: Variable,
    scope: 'workflows:read',
  },
  {
    label: 'Calendars',
    path: 'calendars',
    guide: 'console#calendars',
    icon: CalendarDays,
    scope: 'workflows:read',
  },
  { label: 'Secrets', path: 'secrets', guide: 'console#secrets', icon: LockKeyhole, scope: 'secrets:read' },
  { label: 'Wallets', path: 'wallets', guide: 'console#wallets', icon: Wallet, scope: 'wallets:read' },
];

/** The items beneath `/settings`, which belong to the account. */
export const accountItems: readonly NavigationItem[] = [
  { label: 'API keys', path: 'api-keys', guide: 'console#settings', icon: KeyRound, scope: 'keys:read' },
  { label: 'Members', path: 'members', guide: 'console#members', icon: Users, scope: 'members:read' },
  {
    label: 'Projects',
    path: 'projects',
    guide: 'console#settings',
    icon: FolderKanban,
    scope: 'projects:read',
  },
  {
    label: 'Plan and usage',
    path: 'usage',
    guide: 'console#settings',
    icon: ChartNoAxesColumn,
    scope: 'usage:read',
  },
  { label: 'Audit log', path: 'audit', guide: 'console#settings', icon: ScrollText, scope: 'audit:read' },
];

/** The section of the guide that explains a page of the console, or one beneath it. */
export function guideOf(pathname: string): GuideSection | null {
  const [area, first = '', second = ''] = pathname.split('/').slice(1);
  const items = area === 'projects' ? projectItems : accountItems;
  const path = area === 'projects' ? second : first;
  return items.find((item) => item.path === path)?.guide ?? null;
}
