/** The HSM in use, as a panel of its own. */
export { HsmStatusPanel } from './HsmStatusPanel.tsx';
