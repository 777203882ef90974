import { useState } from 'react';
import { Button } from 'kc-components/Button';
import DashboardScreen from '../DashboardScreen.tsx';

/** Lets a story leave the dashboard and return to it. */
export function Coming() {
  const [here, setHere] = useState(true);
  return (
    <>
      <Button onClick={() => setHere(!here)}>{here ? 'Leave' : 'Come back'}</Button>
      {here && <DashboardScreen />}
    </>
  );
}
