import './more-actions.ts';
import '../../workers/main.ts';
