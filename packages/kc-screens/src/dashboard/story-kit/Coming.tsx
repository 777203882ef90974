import { useState } from 'react';
import { Button } from 'kc-components/Button';
import DashboardScreen from '../DashboardScreen.tsx';

/** The dashboard for whoever leaves it and comes back. */
export function Coming() {
  const [here, setHere] = useState(true);
  return (
    <>
      <Button onClick={() => setHere(!here)}>{here ? 'Leave' : 'Come back'}</Button>
      {here && <DashboardScreen />}
    </>
  );
}
