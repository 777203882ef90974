export { Connectors, type ConnectorsProps } from './Connectors.tsx';
