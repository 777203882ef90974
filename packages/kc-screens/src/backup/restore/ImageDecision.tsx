import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { PlainTable } from 'kc-components/PlainTable';
import { Stack } from 'kc-components/Stack';
import type { ImageChange, Verification } from 'kc-api/contract/backup/backup';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { t } from 'kc-intl/t';
import { ImageFactsList } from './ImageFactsList.tsx';

const Table = styled(PlainTable)`
  & td:not(:first-child) {
    font-variant-numeric: tabular-nums;
  }
`;

const lostText = ({ lost, names }: ImageChange): string =>
  names.length === 0 ? String(lost) : `${lost}: ${names.join(', ')}${lost > names.length ? ', …' : ''}`;

/** Shows the effects of restoring a verified image, before the user confirms. `now`: epoch seconds. */
export function ImageDecision({ verification, now }: { verification: Verification; now: number }) {
  const { image, changes, keypart_generation: generation, current_generation: current } = verification;
  return (
    <Stack>
      <Banner kind="success">{backupTexts.verified}</Banner>
      <p>{backupTexts.generation(generation)}</p>
      {image && <ImageFactsList image={image} now={now} />}
      {current !== undefined && current !== generation && (
        <Banner kind="warning">
          {t('The parts handed out on this appliance are of generation {generation}. After the restore they no longer fit.', { generation: current })}
        </Banner>
      )}
      {changes.length === 0 ? (
        <p>{t('This appliance holds exactly the data of the image. Nothing would be lost.')}</p>
      ) : (
        <Table>
          <caption hidden>{t('Changes by a restore')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Dry run')}</th>
              <th scope="col">{t('Deleted')}</th>
              <th scope="col">{t('Set back')}</th>
              <th scope="col">{t('Returned')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.kind}>
                <td>{change.kind}</td>
                <td>{lostText(change)}</td>
                <td>{change.reverted}</td>
                <td>{change.returned}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}
