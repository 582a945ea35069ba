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

export interface NavigationItem {
  label: string;
  path: string;
  icon: LucideIcon;
  /** People whose role lacks this scope do not see the item. */
  scope: Scope;
  /** Whether what waits for the person is counted beside it. */
  isCounted?: true;
}

/** The items beneath `/projects/{projectId}`. */
export const projectItems: readonly NavigationItem[] = [
  { label: 'Home', path: 'home', icon: House, scope: 'executions:read' },
  { label: 'Tasks', path: 'tasks', icon: Inbox, scope: 'tasks:decide', isCounted: true },
  { label: 'Executions', path: 'executions', icon: Activity, scope: 'executions:read' },
  { label: 'Bulk jobs', path: 'jobs', icon: ListChecks, scope: 'executions:read' },
  { label: 'Workflows', path: 'workflows', icon: Workflow, scope: 'workflows:read' },
  { label: 'Schedules', path: 'schedules', icon: CalendarClock, scope: 'executions:read' },
  { label: 'Templates', path: 'templates', icon: LayoutTemplate, scope: 'workflows:read' },
  { label: 'Sessions', path: 'sessions', icon: IdCard, scope: 'sessions:read' },
  { label: 'Credentials', path: 'credentials', icon: BadgeCheck, scope: 'credentials:read' },
  { label: 'Connections', path: 'connections', icon: Radio, scope: 'sessions:read' },
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
  { label: 'API keys', path: 'api-keys', icon: KeyRound, scope: 'keys:read' },
  { label: 'Members', path: 'members', icon: Users, scope: 'members:read' },
  { label: 'Projects', path: 'projects', icon: FolderKanban, scope: 'projects:read' },
  { label: 'Plan and usage', path: 'usage', icon: ChartNoAxesColumn, scope: 'usage:read' },
  { label: 'Audit log', path: 'audit', icon: ScrollText, scope: 'audit:read' },
];
