import { memo, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { LoaderCircle, Search as SearchIcon } from 'lucide-react';
import { t } from 'kc-intl/t';
import { countText } from '../format/format.tsx';
import { Foot, Group, GroupTitle, Hint, Input, List, Note, Nothing, Option, Reason, SearchRow, Status, Words } from './CommandPalette.styles.ts';
import { keyCaps } from '../shortcuts/keys.ts';
import { findCommands, highlight, wordsOf, type Command, type CommandGroup, type Found, type FoundGroup, type Range } from './match.ts';
import { useSearch, type Search } from './useSearch.ts';
import { keyOf } from '../theme/keyOf.ts';

function marked(label: string, ranges: readonly Range[]): ReactNode {
  if (ranges.length === 0) return label;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    parts.push(label.slice(at, start), <mark key={start}>{label.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, label.slice(at)];
}

interface ResultProps {
  found: Found;
  id: string;
  index: number;
  active: boolean;
}

const Result = memo(
  function Result({ found: { command, ranges }, id, index, active }: ResultProps) {
    const { label, hint, icon, disabledReason } = command;
    return (
      <Option id={id} tabIndex={-1} data-index={index} aria-selected={active} aria-disabled={disabledReason !== undefined || undefined}>
        {icon}
        <Words>
          {marked(label, ranges)}
          {disabledReason !== undefined && <Reason>{disabledReason}</Reason>}
        </Words>
        {hint !== undefined && <Hint>{hint}</Hint>}
      </Option>
    );
  },
  (before, after) =>
    before.found.command === after.found.command &&
    before.id === after.id &&
    before.index === after.index &&
    before.active === after.active &&
    before.found.ranges.join() === after.found.ranges.join(),
);

const resultsText = (count: number): string => t('{count, plural, one {# result} other {# results}}', { count });

const SHOWN_OF_SEARCH = 50;

interface PaletteBodyProps {
  groups: readonly CommandGroup[];
  recent: readonly string[];
  search: Search | undefined;
  placeholder: string;
  label: string;
  onChoose: (command: Command) => void;
}

/** Content of the palette: a combobox that keeps the focus, and its list. */
export function PaletteBody({ groups, recent, search, placeholder, label, onChoose }: PaletteBodyProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const byPointer = useRef(false);
  const remote = useSearch(search, text);

  const shown = useMemo<FoundGroup[]>(() => {
    const words = wordsOf(text);
    const found = remote.groups
      .filter((group) => group.items.length > 0)
      .map((group) => ({
        title: group.title,
        items: group.items.slice(0, SHOWN_OF_SEARCH).map((command) => ({ command, ranges: highlight(command, words) })),
        more: Math.max(0, group.items.length - SHOWN_OF_SEARCH),
      }));
    return [...findCommands(groups, text, recent), ...found];
  }, [groups, text, recent, remote.groups]);

  const flat = shown.flatMap((group) => group.items);
  const at = Math.min(active, flat.length - 1);
  const chosen = flat[at]?.command;

  useLayoutEffect(() => {
    // The pointer is already over the item. Scrolling would move the list under it.
    if (byPointer.current) return;
    list.current?.querySelector(`[data-index="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at, shown]);

  const move = (to: number, pointer: boolean) => {
    byPointer.current = pointer;
    setActive(to);
  };

  const choose = (index: number) => {
    const command = flat[index]?.command;
    if (command && command.disabledReason === undefined) onChoose(command);
  };

  const onKeyDown = (e: KeyboardEvent) => {
    const last = flat.length - 1;
    const to = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[keyOf(e)];
    if (to !== undefined && !e.shiftKey) {
      e.preventDefault();
      if (last >= 0) move(to, false);
    } else if (keyOf(e) === 'Enter') {
      e.preventDefault();
      choose(at);
    }
  };

  const indexOf = (target: EventTarget): number => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    return option ? Number(option.dataset['index']) : -1;
  };

  const nothing = flat.length === 0 && !remote.pending && text.trim() !== '';
  let index = 0;
  return (
    <>
      <SearchRow>
        {remote.pending ? <LoaderCircle aria-hidden className="kc-spin" /> : <SearchIcon aria-hidden />}
        <Input
          type="text"
          aria-label={label}
          aria-expanded={flat.length > 0}
          aria-controls={`${base}list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${base}${at}` : undefined}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(e) => {
            setText(e.target.value);
            move(0, false);
          }}
          onKeyDown={onKeyDown}
        />
      </SearchRow>
      <List
        ref={list}
        id={`${base}list`}
        aria-label={label}
        tabIndex={-1}
        hidden={flat.length === 0}
        onMouseDown={(e) => e.preventDefault()}
        onPointerMove={(e) => {
          const under = indexOf(e.target);
          if (under >= 0 && under !== at) move(under, true);
        }}
        onClick={(e) => choose(indexOf(e.target))}
      >
        {shown.map((group, g) => (
          <Group key={`${group.title}${g}`} aria-labelledby={`${base}group${g}`}>
            <GroupTitle id={`${base}group${g}`} role="presentation">
              {group.title}
            </GroupTitle>
            {group.items.map((found) => {
              const i = index++;
              return <Result key={found.command.id} found={found} id={`${base}${i}`} index={i} active={i === at} />;
            })}
            {group.more > 0 && <Note role="presentation">{t('{count} more. Type to narrow them down.', { count: countText(group.more) })}</Note>}
          </Group>
        ))}
      </List>
      {nothing && !remote.failed && <Nothing>{t('Nothing matches “{text}”', { text: text.trim() })}</Nothing>}
      {remote.failed && <Note>{t('The search did not respond. Type again to retry.')}</Note>}
      <Status>
        {remote.pending ? t('Searching') : nothing ? t('Nothing matches “{text}”', { text: text.trim() }) : text.trim() === '' ? '' : resultsText(flat.length)}
      </Status>
      <Foot aria-hidden>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {t('Move')}
        </span>
        <span>
          <kbd>{keyCaps('enter')}</kbd>
          {t('Choose')}
        </span>
        <span>
          <kbd>{keyCaps('escape')}</kbd>
          {t('Close')}
        </span>
      </Foot>
    </>
  );
}
