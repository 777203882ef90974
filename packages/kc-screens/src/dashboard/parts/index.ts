export { CountsCard, TrendCard } from './charts.tsx';
export { Tile, TileRow } from './Tile.tsx';
