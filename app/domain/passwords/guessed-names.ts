/** Cities as their people and their neighbors call them, beside the names the site uses; without accents. */
export const otherPlaceNames =
  "praha wien beograd bucuresti warszawa moskva moskwa moscow moskau kyiv kiev kijow odesa odessa lwow lwiw lvov lemberg leopolis " +
  "pozsony pressburg bratislava kassa kaschau kosice koszyce brno brunn olomouc olmutz brasov brasso kronstadt cluj kolozsvar klausenburg " +
  "sibiu nagyszeben hermannstadt timisoara temesvar temeswar gdansk danzig szczecin stettin poznan posen wroclaw breslau torun thorn " +
  "katowice kattowitz lodz lodsch krakow krakau cracow cracovia warsaw warschau varsovie varsovia prague prag praga vienna viena vilnius " +
  "wilno vilna kaunas kowno tallinn reval riga ljubljana laibach zagreb agram split spalato dubrovnik ragusa ujvidek novisad skopje uskub " +
  "sofia plovdiv tirana tirane mostar sarajevo kotor cattaro budapest budapeszt dresden drezno leipzig lipsk hamburg salzburg berlin " +
  "zakopane lublin belgrad belgrade london londyn londra londres paris paryz parigi madrid barcelona roma rome rzym milano munich munchen " +
  "monachium koln cologne frankfurt zurich geneva lisbon lisboa lizbona amsterdam bruxelles brussels kopenhagen copenhagen stockholm oslo " +
  "helsinki athens atenas ateny istanbul dublin edinburgh newyork chicago boston miami dallas sydney toronto tokyo mexico bogota " +
  "polska polen poland polonia deutschland germany niemcy alemania espana spain hiszpania cesko cechy czechia tschechien slovensko " +
  "slovakia osterreich austria magyarorszag hungary ungarn hungria romania rumania hrvatska croatia kroatien croacia slovenija slovenia " +
  "srbija serbia serbien bosna bosnia crnagora montenegro shqiperia albania makedonija bulgaria ukraina ukraine lietuva lithuania " +
  "latvija latvia eesti estonia england britain france francja italia italy europe europa america";

/** First names common where our guests come from, with the short forms they are called by; without accents. */
export const firstNames =
  // Polish
  "anna maria katarzyna kasia malgorzata gosia agnieszka aga barbara basia ewa krystyna elzbieta ela zofia zosia teresa magdalena magda " +
  "joanna asia monika danuta aleksandra ola natalia karolina marta jadwiga beata dorota iwona justyna paulina sylwia renata patrycja " +
  "wiktoria emilia hanna hania julia lena maja amelia alicja zuzanna oliwia antonina weronika kinga klaudia izabela iza edyta " +
  "piotr krzysztof andrzej tomasz tomek pawel jan janek michal marcin jakub kuba adam marek lukasz grzegorz mateusz wojciech mariusz " +
  "dariusz maciej rafal robert kamil dawid jacek szymon bartosz bartek przemek sebastian artur damian dominik patryk antoni filip " +
  "kacper franciszek franek stanislaw staszek mikolaj wojtek zbigniew jerzy ryszard tadeusz henryk kazimierz konrad hubert igor oskar " +
  // German
  "peter michael thomas andreas wolfgang klaus jurgen juergen gunter guenter stefan stephan christian uwe werner horst frank dieter " +
  "manfred gerhard hans bernd torsten thorsten martin matthias heinz helmut jorg joerg sven jens lars alexander alex jan tim lukas leon " +
  "finn jonas paul felix maximilian max moritz niklas tobias florian fabian philipp daniel markus marcus kai karl franz josef otto fritz " +
  "ursula monika petra sabine renate helga karin brigitte ingrid erika andrea gisela claudia susanne susi gabriele christa christine " +
  "hildegard anja nicole stefanie sandra katja tanja silke ute heike birgit angelika martina melanie nadine laura lisa lea mia hannah " +
  "emma sophie sofie johanna charlotte greta clara klara frieda heidi lotte " +
  // Spanish
  "carmen mariacarmen josefa isabel dolores pilar cristina francisca antonia mercedes rosa lucia paula elena raquel manuela pilar rocio " +
  "beatriz ana angela sofia martina daniela valeria carla alba noa irene nuria silvia patricia yolanda montse montserrat esther lola " +
  "antonio jose manuel francisco juan david javier daniel josemaria joseluis carlos jesus alejandro miguel rafael pedro pablo angel " +
  "sergio fernando jorge luis alberto alvaro diego adrian raul enrique ramon vicente ivan ruben oscar andres joaquin santiago eduardo " +
  "victor roberto jaime mario ignacio marcos hugo mateo leo lucas nicolas gonzalo pepe paco " +
  // English
  "james john robert william richard joseph charles christopher chris matthew matt anthony mark donald steven steve andrew paul joshua " +
  "josh kenneth kevin brian george timothy ronald jason edward jeffrey ryan jacob gary nicholas nick eric jonathan stephen larry justin " +
  "scott brandon benjamin ben samuel sam gregory frank jack dennis jerry tyler aaron henry harry oliver noah liam ethan mason logan oscar " +
  "charlie mary linda elizabeth jennifer susan jessica sarah sara karen nancy lisa betty margaret sandra ashley kimberly emily donna " +
  "michelle carol amanda melissa deborah stephanie rebecca sharon cynthia kathleen amy shirley angela helen anna brenda pamela nicole " +
  "samantha katherine kate emma ruth olivia grace chloe ella sophia ava isabella megan lucy hannah abigail " +
  // Czech, Slovak, Hungarian, Romanian, South Slavic, Baltic, Ukrainian, French, Italian
  "jana eva hana lenka katerina lucie vera alena petra veronika jaroslava tereza zuzana jiri josef pavel jaroslav miroslav tomas " +
  "vaclav zdenek petr ondrej vojtech marek milan juraj stefan katalin erzsebet ilona eszter anita zoltan istvan laszlo jozsef ferenc " +
  "gabor attila tibor balazs andrei alexandru mihai ioana elena gheorghe florin ionut marija ivana jelena milica nikola marko luka " +
  "ivan ante josip dragan zoran goran milos aleksandar nikolai georgi dimitar ana maja tamara olena oksana svitlana iryna natalya " +
  "oleksandr serhiy andriy mykola dmytro volodymyr yulia daria vladimir sergei dmitri olga tatiana natasha igor oleg boris jonas lina " +
  "marie nathalie isabelle sylvie camille manon pierre michel philippe alain nicolas julien antoine francois giulia chiara francesca " +
  "giuseppe marco andrea luca matteo lorenzo giovanni paolo roberto stefano alessandro";
