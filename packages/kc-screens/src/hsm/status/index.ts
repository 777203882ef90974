/** The active HSM, as a panel. */
export { HsmStatusPanel } from './HsmStatusPanel.tsx';
