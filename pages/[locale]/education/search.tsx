import { SearchScreen } from '@/features/catalog/search/search-screen';
import { HelpAnswers } from '@/features/editorial/text-page/help-answers';
import { withExercise } from '@/features/learning/exercise/with-exercise';

export { searchProps as getServerSideProps } from '@/server/ssr/search-page';

export default withExercise(() => <SearchScreen Help={HelpAnswers} />);
