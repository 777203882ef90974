import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { counted, countText, dateTimeText } from 'kc-components/format';
import { findingText, type Finding } from 'kc-api/rules/audit/chainCheck';
import type { Verified } from '../chain/verifyLog.ts';

const List = styled.ul`
  position: relative;
  max-height: 12rem;
  margin: 0.25rem 0 0;
  padding-inline-start: 1.125rem;
  overflow-y: auto;
`;

const textOf = (finding: Finding) => findingText(finding, dateTimeText);

/** What a walk over the whole log has found: the links that are broken, by the numbers of their records. */
export function Outcome({ outcome }: { outcome: Verified }) {
  const { findings, problems, records, signed, unsigned, waiting } = outcome;
  const looked = `${counted(records, 'record', 'records')} verified, ${counted(signed, 'signed checkpoint', 'signed checkpoints')}.`;
  const rest = [
    ...(waiting > 0 ? [`${counted(waiting, 'newer record is', 'newer records are')} not in the chain yet. Verify again later.`] : []),
    ...(unsigned.length > 0 ? [`${counted(unsigned.length, 'checkpoint has', 'checkpoints have')} no valid signature.`] : []),
  ];
  if (problems === 0 && unsigned.length === 0)
    return (
      <Banner kind="success" title="Chain verified" focusOnMount>
        {[looked, ...rest].join(' ')}
      </Banner>
    );
  return (
    <Banner kind="error" title={problems === 0 ? 'A checkpoint is not valid' : counted(problems, 'broken link', 'broken links')} focusOnMount>
      {[looked, ...rest].join(' ')}
      <List aria-label="Broken links">
        {findings.map((finding) => (
          <li key={textOf(finding)}>{textOf(finding)}</li>
        ))}
        {problems > findings.length && <li>{`And ${countText(problems - findings.length)} more.`}</li>}
      </List>
    </Banner>
  );
}
