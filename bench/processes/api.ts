import './more-actions.ts';
import '../../api/main.ts';
