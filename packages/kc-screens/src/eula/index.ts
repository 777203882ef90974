export { EulaText } from './EulaText.tsx';
