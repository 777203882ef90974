export { CountsCard, TrendCard } from './charts.tsx';
