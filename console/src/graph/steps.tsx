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
import type { DrawnEntry, Track } from './drawn.ts';
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
        <BodyTracks entry={entry} path={path} prefix={prefix} />
      </Frame>
    );
  if (entry.sides.length === 0) return body;
  return (
    <div className={classes['sided']} data-block={entry.kind === 'action' ? undefined : true}>
      <div className={classes['main']}>{body}</div>
      <div className={classes['sides']}>
        {entry.sides.map((track) => (
          <SideTrack key={track.pointer} track={track} prefix={prefix} path={path} of={entry.id} />
        ))}
      </div>
    </div>
  );
}

/** Draws the entries in a block: one list, or its cases or branches side by side. */
function BodyTracks({ entry, path, prefix }: { entry: DrawnEntry; path: string; prefix: string }) {
  const { kind, tracks } = entry;
  if (kind !== 'switch' && kind !== 'parallel') {
    return (
      <div className={classes['body']}>
        {tracks.map((track) => (
          <List key={track.pointer} track={track} prefix={prefix} label={`In ${path}`} />
        ))}
      </div>
    );
  }
  return (
    <div className={classes['tracks']} data-kind={kind}>
      {tracks.map((track) => (
        <NamedTrack key={track.pointer} track={track} path={path} prefix={prefix} />
      ))}
    </div>
  );
}

/** A case that was not taken is folded, so that the one that was has the room. */
function NamedTrack({ track, path, prefix }: { track: Track; path: string; prefix: string }) {
  const { isLeftOut } = useGraphView();
  const wasLeftOut = isLeftOut?.(path, track) ?? false;
  const [isOpen, setOpen] = useState(false);
  const title = `${track.part === 'case' ? 'Case' : 'Branch'} ${track.name ?? ''}`;
  const head = (
    <>
      <b>{track.name === '' ? 'without a name' : track.name}</b>
      {track.part === 'case' && <span title={track.note ?? ''}> {track.note ?? 'otherwise'}</span>}
    </>
  );
  return (
    <div
      className={classes['track']}
      role="group"
      aria-label={wasLeftOut ? `${title}, not taken` : title}
      data-left-out={wasLeftOut || undefined}
    >
      {wasLeftOut ? (
        <UnstyledButton
          className={classes['trackHead']}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
          {head}
          <em>not taken</em>
        </UnstyledButton>
      ) : (
        <div className={classes['trackHead']}>{head}</div>
      )}
      {(isOpen || !wasLeftOut) && <List track={track} prefix={prefix} label={title} />}
    </div>
  );
}

const sides: Readonly<Record<string, { icon: LucideIcon; title: string }>> = {
  catch: { icon: LifeBuoy, title: 'catch' },
  finally: { icon: ListEnd, title: 'finally' },
  compensate: { icon: Undo2, title: 'compensate' },
};

/** Draws the entries in `catch`, `finally` or `compensate` of an entry. */
export function SideTrack({
  track,
  path,
  prefix,
  of,
}: {
  track: Track;
  path: string;
  prefix: string;
  of: string;
}) {
  const { isLeftOut, isTaken } = useGraphView();
  const { icon: Icon, title } = sides[track.part] ?? { icon: CornerDownRight, title: track.part };
  const taken = isTaken?.(path, track) ? 'taken' : isLeftOut?.(path, track) ? 'not taken' : null;
  const name = `${title} of ${of}`;
  return (
    <div
      className={classes['side']}
      role="group"
      aria-label={taken ? `${name}, ${taken}` : name}
      data-part={track.part}
      data-path={path}
    >
      <div className={classes['trackHead']}>
        <Icon size={13} aria-hidden /> <b>{title}</b>
        {track.part === 'catch' && <span title={track.note ?? ''}> {track.note ?? 'everything'}</span>}
        {taken && <em> {taken}</em>}
      </div>
      <List track={track} prefix={prefix} label={name} />
    </div>
  );
}

const List = ({ track, prefix, label }: { track: Track; prefix: string; label: string }) =>
  track.list.length > 0 ? (
    <Steps list={track.list} prefix={prefix} label={label} />
  ) : (
    <p className={classes['nothing']}>{track.hasOutput ? 'gives an output' : 'does nothing'}</p>
  );
