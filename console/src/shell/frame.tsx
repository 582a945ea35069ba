import { AppShell, Burger, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import type { Session } from '../api/types.ts';
import { sessionQuery } from '../session/session.ts';
import { Waiting } from '../ui/waiting.tsx';
import { LostBanner } from './lost-banner.tsx';
import mark from '../ui/mark.svg';
import { PageGuide } from '../ui/guide-link.tsx';
import { guideOf } from './navigation-items.ts';
import { Navigation } from './navigation.tsx';
import { PersonMenu } from './person-menu.tsx';
import { ProjectChoice } from './project-choice.tsx';
import { rememberProject, useCurrentProjectId } from './projects.ts';
import classes from './skip-link.module.css';

/** The first link that Tab reaches. */
const SkipLink = () => (
  <a className={classes['link']} href="#page">
    Skip to content
  </a>
);

/** The frame around every page; without a session, it opens the sign-in page. */
export function Frame() {
  const { data: session, isFetched } = useQuery(sessionQuery);
  const navigate = useNavigate();
  const href = useRouterState({ select: ({ location }) => location.href });
  const isOver = isFetched && !session;
  useEffect(() => {
    if (isOver) void navigate({ to: '/sign-in', search: { next: href }, replace: true });
  }, [isOver, navigate, href]);
  return session ? <Surroundings session={session} href={href} /> : <Waiting />;
}

/** Shows the navigation on the left, project and person above, and the page in the middle. */
function Surroundings({ session, href }: { session: Session; href: string }) {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const projectId = useCurrentProjectId();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    if (projectId !== null) rememberProject(projectId);
  }, [projectId]);
  useEffect(close, [href, close]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 224, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <SkipLink />
      <AppShell.Header bg="var(--surface)">
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Navigation" />
            <img src={mark} alt="" width={26} height={26} />
            <Text fw={600} visibleFrom="xs">
              Holdfast
            </Text>
            <ProjectChoice projectId={projectId} />
          </Group>
          <PersonMenu session={session} />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar bg="var(--surface)" p="sm">
        <Navigation projectId={projectId} />
      </AppShell.Navbar>
      <AppShell.Main id="page">
        <div className="page">
          <LostBanner />
          <PageGuide value={guideOf(pathname)}>
            <Suspense fallback={<Waiting />}>
              <Outlet />
            </Suspense>
          </PageGuide>
        </div>
      </AppShell.Main>
    </AppShell>
  );
}
