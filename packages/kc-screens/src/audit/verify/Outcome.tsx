import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { countText, dateTimeText } from 'kc-components/format';
import { ownScroll, small } from 'kc-components/theme';
import { findingText, type Finding } from 'kc-api/rules/audit/chainCheck';
import { t } from 'kc-intl/t';
import type { Verified } from '../chain/verifyLog.ts';

const List = styled.ul`
  max-height: 12rem;
  margin: 0.25rem 0 0;
  padding-inline-start: 1.125rem;
  ${ownScroll}
  ${small} {
    max-height: none;
  }
`;

const textOf = (finding: Finding) => findingText(finding, dateTimeText);

/** Shows the result of the verification, with the broken links by record number. */
export function Outcome({ outcome }: { outcome: Verified }) {
  const { findings, problems, records, signed, unsigned, waiting } = outcome;
  const looked = t('{records, plural, one {# record} other {# records}} verified, {signed, plural, one {# signed checkpoint} other {# signed checkpoints}}.', {
    records,
    signed,
  });
  const rest = [
    ...(waiting > 0
      ? [t('{waiting, plural, one {# newer record is} other {# newer records are}} not in the chain yet. Verify again later.', { waiting })]
      : []),
    ...(unsigned.length > 0 ? [t('{count, plural, one {# checkpoint has} other {# checkpoints have}} no valid signature.', { count: unsigned.length })] : []),
  ];
  if (problems === 0 && unsigned.length === 0)
    return (
      <Banner kind="success" title={t('Chain verified')} focusOnMount>
        {[looked, ...rest].join(' ')}
      </Banner>
    );
  return (
    <Banner
      kind="error"
      title={problems === 0 ? t('A checkpoint is not valid') : t('{problems, plural, one {# broken link} other {# broken links}}', { problems })}
      focusOnMount
    >
      {[looked, ...rest].join(' ')}
      <List aria-label={t('Broken links')}>
        {findings.map((finding) => (
          <li key={textOf(finding)}>{textOf(finding)}</li>
        ))}
        {problems > findings.length && <li>{t('And {count} more.', { count: countText(problems - findings.length) })}</li>}
      </List>
    </Banner>
  );
}
