import { useEffect, useRef, useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { t } from 'kc-intl/t';
import { formatAddress, parseAddress, useActor, useAddress, usePorts } from '../shell/index.ts';
import type { SessionMemory } from './memory.ts';

export interface ContinueBannerProps {
  memory: SessionMemory;
  /** Path of the landing page, the only page that shows the offer. */
  landing: string;
}

/** Offers, once, to return to the page where the session ended unexpectedly. */
export function ContinueBanner({ memory, landing }: ContinueBannerProps) {
  const { navigation } = usePorts();
  const actor = useActor();
  const address = useAddress();
  const [place] = useState(() => memory.leftOff(actor.id));
  const [over, setOver] = useState(false);
  const arrived = useRef(false);
  const here = address.path === landing;

  useEffect(() => {
    if (here) arrived.current = true;
    else if (arrived.current) {
      memory.forgetLeftOff();
      setOver(true);
    }
  }, [here, memory]);

  if (!place || over || !here || place.address === formatAddress(address)) return null;
  const go = () => {
    memory.forgetLeftOff();
    setOver(true);
    navigation.go(parseAddress(place.address));
  };
  return (
    <Banner kind="info" action={<Button onClick={go}>{t('Continue')}</Button>}>
      {t('Continue where you left off: {title}', { title: place.title })}
    </Banner>
  );
}
