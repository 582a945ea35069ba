import { Text } from '@mantine/core';
import {
  Box,
  CircleX,
  Clock3,
  Columns3,
  Globe,
  Hourglass,
  IdCard,
  Lock,
  Radio,
  Repeat,
  RefreshCw,
  RotateCw,
  Rows3,
  ShieldCheck,
  Split,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { parseDocument } from 'yaml';
import type { ActionTraits } from '../api/traits.ts';
import { traitsOf } from '../api/traits-of.ts';
import { readDefinition } from '../executions/definition.ts';
import type { BodyKind, DrawnEntry } from '../graph/drawn.ts';
import { FlowGraph } from '../graph/flow-graph.tsx';
import type { Sign } from '../graph/sign.ts';
import { AddEntry } from './add/add-entry.tsx';
import { withEntries } from './add/insert-entry.ts';
import { AttributeForm } from './attributes/attribute-form.tsx';
import { withAttribute, withoutAttribute } from './attributes/with-attribute.ts';
import classes from './definition-editor.module.css';
import { assist } from './editor/assist.ts';
import { CodeEditor, type EditorHandle } from './editor/code-editor.tsx';
import { entryAt, offsetAt } from './editor/entry-at.ts';
import { diagnosticsOf } from './editor/diagnostics.ts';
import { noNames, type Knowledge } from './editor/knowledge.ts';
import { countOf, ProblemList } from './problem-list.tsx';
import { formatOf } from './source-format.ts';
import type { Problem } from './problem.ts';
import { useKnowledge } from './use-knowledge.ts';
import type { useValidation } from './use-validation.ts';

/** Shows a definition's text, the problems that the API finds, and its actions, side by side. */
export function DefinitionEditor({
  projectId,
  initial,
  text,
  validation,
  isReadOnly,
  startLine,
  onChange,
  onSave,
}: {
  projectId: string;
  initial: string;
  text: string;
  validation: ReturnType<typeof useValidation>;
  isReadOnly: boolean;
  /** The line of the cursor at first; by default the cursor is nowhere. */
  startLine?: number | undefined;
  onChange: (text: string) => void;
  onSave: () => void;
}) {
  const handle = useRef<EditorHandle>(null);
  const [cursor, setCursor] = useState({ line: 1, column: 1 });
  const knowledge = useKnowledge(projectId);
  // The editor is created once, and asks the library when it needs to know something.
  const [library] = useState(() => new Library());
  useEffect(() => {
    library.learn(knowledge);
  }, [library, knowledge]);
  useEffect(() => {
    if (startLine !== undefined) handle.current?.goTo(startLine);
  }, [startLine]);
  const { problems, isCurrent } = validation;
  const { actions, end, entries } = useMemo(() => readDefinition(text), [text]);
  const byEntry = useMemo(() => problemsByEntry(entries, problems), [entries, problems]);
  const diagnostics = useMemo(
    () => (isCurrent ? diagnosticsOf(text, problems) : undefined),
    [isCurrent, text, problems],
  );
  const document = useMemo(() => parseDocument(text, { logLevel: 'silent' }), [text]);
  const offset = offsetAt(text, cursor);
  const node = entryAt(document, offset);
  const pointer = node?.path.join('/');
  const current = entries.find((entry) => entry.pointer === `/${pointer}`) ?? null;
  const action = knowledge.catalogue.find(({ name }) => name === node?.map.get('name'));
  const change = (changed: string | null): void => {
    if (changed !== null && changed !== text) handle.current?.replace(changed);
  };
  const go = ({ line: to, column }: Pick<Problem, 'line' | 'column'>): void =>
    handle.current?.goTo(to, column);
  return (
    <div className={classes['split']}>
      <div className={classes['text']}>
        <div className={classes['editor']}>
          <CodeEditor
            initial={initial}
            label="Definition"
            language={formatOf(text)}
            isReadOnly={isReadOnly}
            hint="Paste or write a definition in YAML or JSON. Ctrl+Space lists the possible entries."
            extensions={library.extensions}
            {...(diagnostics ? { diagnostics } : {})}
            onChange={onChange}
            onCursor={setCursor}
            onSave={onSave}
            handle={handle}
          />
        </div>
        {text.trim() !== '' && <ProblemList {...validation} onGo={go} />}
        {!isReadOnly && (
          <Text size="xs" className="quiet">
            Ctrl+Space completes, Ctrl+S saves the draft; Escape, then Tab leaves the text.
          </Text>
        )}
      </div>
      <aside aria-label="What it does">
        {actions.length === 0 ? (
          <Text size="sm" className="quiet" mb="sm">
            The actions appear here as soon as the definition has some.
          </Text>
        ) : (
          <FlowGraph
            actions={actions}
            end={end}
            view={{
              signOf: (_path, entry) => signOf(entry, byEntry.get(entry.pointer) ?? []),
              selected: current?.id ?? null,
              onSelect: (_path, entry) => go(entry),
            }}
          />
        )}
        {!isReadOnly && (
          <AddEntry
            catalogue={knowledge.catalogue}
            current={current}
            onAdd={(added, where) => {
              const changed = withEntries(text, added, where, offset);
              handle.current?.replace(changed.text);
              handle.current?.goTo(changed.line);
            }}
          />
        )}
        {!isReadOnly && node && action && (
          <AttributeForm
            key={pointer}
            id={current?.id ?? ''}
            action={action}
            map={node.map}
            onChange={(name, value) => change(withAttribute(text, node.path, name, value))}
            onRemove={(name) => change(withoutAttribute(text, node.path, name))}
          />
        )}
      </aside>
    </div>
  );
}

/** Passes the present knowledge to an editor that stays the same. */
class Library {
  #knowledge: Knowledge = { catalogue: [], project: noNames };
  readonly #complete = Promise.withResolvers<void>();
  /** If the lists are not loaded yet, the answer waits for them. */
  readonly extensions = assist(async () => {
    await this.#complete.promise;
    return this.#knowledge;
  });

  learn(knowledge: ReturnType<typeof useKnowledge>): void {
    this.#knowledge = knowledge;
    if (knowledge.isComplete) this.#complete.resolve();
  }
}

const icons: Readonly<Record<NonNullable<ActionTraits['icon']>, LucideIcon>> = {
  clock: Clock3,
  globe: Globe,
  hourglass: Hourglass,
  lock: Lock,
  shield: ShieldCheck,
};
const groupIcons: Readonly<Record<string, LucideIcon>> = { openid4vc: IdCard, didcomm: Radio };

const blockIcons: Readonly<Record<Exclude<BodyKind, 'action'>, LucideIcon>> = {
  sequence: Rows3,
  switch: Split,
  parallel: Columns3,
  forEach: Repeat,
  rounds: RotateCw,
  tries: RefreshCw,
};

function signOf({ kind, name }: DrawnEntry, problems: readonly Problem[]): Sign {
  if (problems.length > 0) {
    const isError = problems.some(({ severity }) => severity === 'error');
    return {
      icon: isError ? CircleX : TriangleAlert,
      colour: isError ? 'red' : 'orange',
      label: countOf(problems),
    };
  }
  if (kind !== 'action') return { icon: blockIcons[kind], colour: 'tide', label: '' };
  const { icon: own } = traitsOf(name);
  const icon = (own && icons[own]) ?? groupIcons[name.split('/')[0] ?? ''] ?? Box;
  return { icon, colour: 'tide', label: '' };
}

/** Maps the pointer of an entry to its own problems; a nested entry has its own. */
function problemsByEntry(
  entries: readonly DrawnEntry[],
  problems: readonly Problem[],
): ReadonlyMap<string, readonly Problem[]> {
  const found = new Map<string, Problem[]>();
  for (const problem of problems) {
    const { pointer } = problem;
    const around = entries.filter((entry) => `${pointer}/`.startsWith(`${entry.pointer}/`));
    const [owner] = around.toSorted((one, other) => other.pointer.length - one.pointer.length);
    if (owner) found.set(owner.pointer, [...(found.get(owner.pointer) ?? []), problem]);
  }
  return found;
}
