import { useEffect, useState } from 'react';
import { CircleCheck, KeySquare, PlugZap } from 'lucide-react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Stack } from 'kc-components/Stack';
import { token } from 'kc-components/theme';
import type { luna } from 'kc-api/contract/hsm/luna';
import type { lunaCloud } from 'kc-api/contract/hsm/lunaCloud';
import type { ncipher } from 'kc-api/contract/hsm/ncipher';
import { connectedFor, hsmTexts } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { TestRuns, useTestRuns } from '../serverTest/index.ts';
import { Offered, useAction, usePorts } from '../shell/index.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;
const Tick = styled.output`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  color: ${token('ok')};
  & svg {
    width: 1rem;
    height: 1rem;
  }
`;

const kind = { label: t('Test connection'), act: hsmTexts.useAdminKey };

interface Said {
  well: boolean;
  text: string;
}

export interface TestHsmProps {
  test: typeof luna.test | typeof lunaCloud.test | typeof ncipher.test;
  locate: typeof luna.locateAdminKey | typeof lunaCloud.locateAdminKey | typeof ncipher.locateAdminKey;
  /** Why both actions are disabled. Default: they are enabled. */
  disabledReason?: string | undefined;
}

/** HSM-044, HSM-048, HSM-049: tests the HSM with the saved settings. */
export function TestHsm({ test, locate, disabledReason }: TestHsmProps) {
  const { clock } = usePorts();
  const tested = useTestRuns(test, ({ test_result, test_msg }) => ({ passed: test_result === 0, text: test_msg }));
  const located = useAction();
  const [said, setSaid] = useState<Said | null>(null);
  const [connected, setConnected] = useState(false);

  useEffect(() => {
    if (!connected) return undefined;
    const timer = clock.setTimeout(() => setConnected(false), connectedFor);
    return () => clock.clearTimeout(timer);
  }, [connected, clock]);

  async function runTest() {
    setConnected(false);
    setSaid(null);
    const over = await tested.run(kind, (test_id) => ({ query: { test_id } }));
    if (!over) return;
    setSaid({ well: over.passed, text: over.text });
    setConnected(over.passed);
  }
  async function runLocate() {
    const outcome = await located.run(locate, {});
    if (!outcome) return;
    const { key_result = 1, key_msg = '' } = outcome.ok ? (outcome.answer ?? {}) : {};
    setSaid(outcome.ok ? { well: key_result === 0, text: key_msg } : { well: false, text: outcome.text });
  }

  return (
    <Stack tight>
      <Line>
        <Offered call={test}>
          <Button icon={<PlugZap aria-hidden />} pending={tested.busy} disabledReason={disabledReason} onClick={() => void runTest()}>
            {t('Test connection')}
          </Button>
        </Offered>
        {connected && (
          <Tick>
            <CircleCheck aria-hidden />
            {hsmTexts.connected}
          </Tick>
        )}
        <Offered call={locate}>
          <Button icon={<KeySquare aria-hidden />} pending={located.busy} disabledReason={disabledReason} onClick={() => void runLocate()}>
            {t('Locate admin key')}
          </Button>
        </Offered>
      </Line>
      {said && <Banner kind={said.well ? 'success' : 'error'}>{said.text}</Banner>}
      <TestRuns busy={tested.busy} underway={tested.underway} runs={tested.runs} />
    </Stack>
  );
}
