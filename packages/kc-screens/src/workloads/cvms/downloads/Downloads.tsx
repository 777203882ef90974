import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { legible } from 'kc-components/legible';
import { Link } from 'kc-components/Link';
import { Skeleton } from 'kc-components/Skeleton';
import { token, type } from 'kc-components/theme';
import { software } from 'kc-api/contract/workloads/software';
import { softwareRows, type SoftwareRow } from 'kc-api/rules/workloads/software';
import { t } from 'kc-intl/t';
import { Failure, useAnswer, type DialogBodyProps } from '../../../shell/index.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max-content;
  gap: 0 1rem;
  align-items: center;
  padding: 0.625rem 0;
  border-bottom: 1px solid ${token('line')};
  &:last-child {
    border-bottom: 0;
  }
`;
const Name = styled.span`
  font-weight: 500;
  overflow-wrap: anywhere;
`;
const Version = styled.span`
  ${type.mono}
  grid-row: 2;
  color: ${token('text-3')};
  overflow-wrap: anywhere;
`;
const Place = styled.span`
  grid-row: 1 / span 2;
  grid-column: 2;
`;

const Row = ({ name, version, link }: SoftwareRow) => (
  <Item>
    <Name>{legible(name)}</Name>
    <Version>{legible(version)}</Version>
    <Place>
      <Link href={link} external aria-label={t('Download {name} (opens in a new tab)', { name })}>
        {t('Download')}
      </Link>
    </Place>
  </Item>
);

/** VM-029: the software for VMs, each with its version and download link. */
export function Downloads({ onClose }: DialogBodyProps<unknown>) {
  const { data, error, refresh } = useAnswer(software.links);
  const rows = data && softwareRows(data.software_info);
  return (
    <Dialog
      open
      title={t('Downloads')}
      description={t('Software for your VMs.')}
      onDismiss={onClose}
      footer={{
        primary: (
          <Button tone="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        ),
      }}
    >
      {rows === undefined ? (
        error ? (
          <Failure error={error} retry={refresh} />
        ) : (
          <Skeleton lines={4} />
        )
      ) : rows.length === 0 ? (
        <p>{t('There is nothing to download.')}</p>
      ) : (
        <List>
          {rows.map((row) => (
            <Row key={row.name} {...row} />
          ))}
        </List>
      )}
    </Dialog>
  );
}
