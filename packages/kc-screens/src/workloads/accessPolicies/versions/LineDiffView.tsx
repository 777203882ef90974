import { styled } from 'styled-components';
import { focusRing, token, type, visuallyHidden } from 'kc-components/theme';
import { t } from 'kc-intl/t';
import { lineDiff, type DiffLine } from './lineDiff.ts';

const Lines = styled.ol`
  ${type.mono}
  display: grid;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  background: ${token('canvas')};
  max-height: 18rem;
  position: relative;
  overflow-y: auto;
  margin-bottom: 0.75rem;
  ${focusRing}
`;

const Line = styled.li<{ $kind: DiffLine['kind'] }>`
  display: grid;
  grid-template-columns: 1rem minmax(0, 1fr);
  padding: 0 0.5rem;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  ${(p) => p.$kind === 'added' && `background: ${token('ok-soft')};`}
  ${(p) => p.$kind === 'removed' && `background: ${token('bad-soft')};`}
`;

const Kind = styled.span`
  ${visuallyHidden}
`;

const signs = { same: ' ', added: '+', removed: '−' } as const;
const words = { same: '', added: t('Added: '), removed: t('Removed: ') } as const;

interface LineDiffViewProps {
  /** Accessible name of the list of lines. */
  label: string;
  before: readonly string[];
  after: readonly string[];
}

/** Shows a line diff of two texts. Signs and words mark added, removed and unchanged lines. */
export const LineDiffView = ({ label, before, after }: LineDiffViewProps) => (
  <Lines aria-label={label} tabIndex={0}>
    {lineDiff(before, after).map(({ kind, text }, at) => (
      <Line key={at} $kind={kind}>
        <span aria-hidden>{signs[kind]}</span>
        <span>
          <Kind>{words[kind]}</Kind>
          {text}
        </span>
      </Line>
    ))}
  </Lines>
);
