import { UnstyledButton } from '@mantine/core';
import {
  ChevronDown,
  ChevronRight,
  CornerDownRight,
  LifeBuoy,
  ListEnd,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { EntryButton } from './entry-button.tsx';
import type { DrawnEntry, Lane } from './drawn.ts';
import { Frame } from './frame.tsx';
import { useGraphView } from './view.ts';
import classes from './graph.module.css';

/** Draws a list of entries, one below the other. */
export function Steps({
  list,
  prefix,
  label,
}: {
  list: readonly DrawnEntry[];
  /** The path of the iteration or round that it belongs to, with a dot; empty outside of loops. */
  prefix: string;
  label: string;
}) {
  const { signOf } = useGraphView();
  return (
    <ol className={classes['steps']} aria-label={label}>
      {list.map((entry) => {
        const path = prefix + entry.id;
        const { isDone, isQuiet } = signOf(path, entry);
        return (
          <li key={entry.pointer} data-done={isDone || undefined} data-quiet={isQuiet || undefined}>
            <Step entry={entry} path={path} prefix={prefix} />
          </li>
        );
      })}
    </ol>
  );
}

function Step({ entry, path, prefix }: { entry: DrawnEntry; path: string; prefix: string }) {
  const body =
    entry.kind === 'action' ? (
      <EntryButton entry={entry} path={path} isBox />
    ) : (
      <Frame entry={entry} path={path}>
        <BodyLanes entry={entry} path={path} prefix={prefix} />
      </Frame>
    );
  if (entry.sides.length === 0) return body;
  return (
    <div className={classes['sided']} data-block={entry.kind === 'action' ? undefined : true}>
      <div className={classes['main']}>{body}</div>
      <div className={classes['sides']}>
        {entry.sides.map((lane) => (
          <SideLane key={lane.pointer} lane={lane} prefix={prefix} path={path} of={entry.id} />
        ))}
      </div>
    </div>
  );
}

/** Draws what stands in a block: one list, or its cases or branches side by side. */
function BodyLanes({ entry, path, prefix }: { entry: DrawnEntry; path: string; prefix: string }) {
  const { kind, lanes } = entry;
  if (kind !== 'switch' && kind !== 'parallel') {
    return (
      <div className={classes['body']}>
        {lanes.map((lane) => (
          <List key={lane.pointer} lane={lane} prefix={prefix} label={`In ${path}`} />
        ))}
      </div>
    );
  }
  return (
    <div className={classes['lanes']} data-kind={kind}>
      {lanes.map((lane) => (
        <NamedLane key={lane.pointer} lane={lane} path={path} prefix={prefix} />
      ))}
    </div>
  );
}

/** A case that was not taken is folded, so that the one that was has the room. */
function NamedLane({ lane, path, prefix }: { lane: Lane; path: string; prefix: string }) {
  const { isLeftOut } = useGraphView();
  const wasLeftOut = isLeftOut?.(path, lane) ?? false;
  const [isOpen, setOpen] = useState(false);
  const title = `${lane.part === 'case' ? 'Case' : 'Branch'} ${lane.name ?? ''}`;
  const head = (
    <>
      <b>{lane.name === '' ? 'without a name' : lane.name}</b>
      {lane.part === 'case' && <span title={lane.note ?? ''}> {lane.note ?? 'otherwise'}</span>}
    </>
  );
  return (
    <div
      className={classes['lane']}
      role="group"
      aria-label={wasLeftOut ? `${title}, not taken` : title}
      data-left-out={wasLeftOut || undefined}
    >
      {wasLeftOut ? (
        <UnstyledButton
          className={classes['laneHead']}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
          {head}
          <em>not taken</em>
        </UnstyledButton>
      ) : (
        <div className={classes['laneHead']}>{head}</div>
      )}
      {(isOpen || !wasLeftOut) && <List lane={lane} prefix={prefix} label={title} />}
    </div>
  );
}

const sides: Readonly<Record<string, { icon: LucideIcon; title: string }>> = {
  catch: { icon: LifeBuoy, title: 'catch' },
  finally: { icon: ListEnd, title: 'finally' },
  compensate: { icon: Undo2, title: 'compensate' },
};

/** Draws what `catch`, `finally` or `compensate` of an entry hold. */
export function SideLane({
  lane,
  path,
  prefix,
  of,
}: {
  lane: Lane;
  path: string;
  prefix: string;
  of: string;
}) {
  const { icon: Icon, title } = sides[lane.part] ?? { icon: CornerDownRight, title: lane.part };
  return (
    <div
      className={classes['side']}
      role="group"
      aria-label={`${title} of ${of}`}
      data-part={lane.part}
      data-path={path}
    >
      <div className={classes['laneHead']}>
        <Icon size={13} aria-hidden /> <b>{title}</b>
        {lane.part === 'catch' && <span title={lane.note ?? ''}> {lane.note ?? 'everything'}</span>}
      </div>
      <List lane={lane} prefix={prefix} label={`${title} of ${of}`} />
    </div>
  );
}

const List = ({ lane, prefix, label }: { lane: Lane; prefix: string; label: string }) =>
  lane.list.length > 0 ? (
    <Steps list={lane.list} prefix={prefix} label={label} />
  ) : (
    <p className={classes['nothing']}>{lane.hasOutput ? 'gives an output' : 'does nothing'}</p>
  );
