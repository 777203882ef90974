import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { Card } from 'kc-components/Card';
import { Page } from 'kc-components/Page';
import { t } from 'kc-intl/t';
import { withParams, useAddress, usePorts } from '../shell/index.ts';
import { tabs, title } from './hsmTabs.ts';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: 1rem;
  max-width: 56rem;
`;
const Stack = styled.div`
  display: grid;
  gap: 0.75rem;
  justify-items: start;
`;

const types = [
  { tab: tabs.setup, label: 'nShield', text: t('nShield servers in your network, set up step by step.') },
  { tab: tabs.luna, label: t('Thales HSM'), text: t('A Luna in your network, or a Luna Cloud HSM.') },
];

/** HSM-030: shown if no HSM is active. */
export function ChooseType({ sub }: { sub: string }) {
  const { navigation } = usePorts();
  const address = useAddress();
  return (
    <Page title={title} sub={sub} scroll>
      <Cards>
        {types.map(({ tab, label, text }) => (
          <Card key={tab} title={label}>
            <Stack>
              <p>{text}</p>
              <Button aria-label={t('Configure {label}', { label })} onClick={() => navigation.go(withParams(address, { tab }))}>
                {t('Configure')}
              </Button>
            </Stack>
          </Card>
        ))}
      </Cards>
    </Page>
  );
}
