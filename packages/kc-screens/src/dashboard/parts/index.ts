export { CountsCard, TrendCard } from './charts.tsx';
export { Tile } from './Tile.tsx';
