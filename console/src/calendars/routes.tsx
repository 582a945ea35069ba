import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { project } from '../shell/parents.tsx';

export const calendars = createRoute({
  getParentRoute: () => project,
  path: '/calendars',
  component: lazyPage(() => import('./calendars-page.tsx'), 'CalendarsPage'),
});

export const calendar = createRoute({
  getParentRoute: () => project,
  path: '/calendars/$calendarId',
  component: lazyPage(() => import('./calendar-page.tsx'), 'CalendarPage'),
});
